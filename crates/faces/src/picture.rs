//! Drawings in points: one, or many in rows as one sheet. As PNG with at most 256 colours, which is a tenth of what a photograph
//! would take and looks the same.

use resvg::tiny_skia::{Pixmap, PixmapPaint, Transform};
use resvg::usvg::{Options, Tree};

use crate::SIZE;

pub struct Picture {
    points: Pixmap,
}

#[derive(Debug, thiserror::Error)]
pub enum PictureError {
    #[error("this drawing cannot be read: {0}")]
    Drawing(#[from] resvg::usvg::Error),
    #[error("no picture has {0} by {1} points")]
    Size(u32, u32),
    #[error("the picture cannot be written: {0}")]
    Png(#[from] png::EncodingError),
    #[error("the picture cannot be written: {0}")]
    Jpeg(#[from] jpeg_encoder::EncodingError),
}

/// The most points of a picture, each way.
const MOST: u32 = 16_384;

fn blank(width: u32, height: u32) -> Result<Pixmap, PictureError> {
    let fits = width <= MOST && height <= MOST;
    fits.then(|| Pixmap::new(width, height)).flatten().ok_or(PictureError::Size(width, height))
}

impl Picture {
    /// The drawing of a face in so many points.
    pub fn of(svg: &str, (width, height): (u32, u32)) -> Result<Self, PictureError> {
        let tree = Tree::from_str(svg, &Options::default())?;
        let mut points = blank(width, height)?;
        let scale = Transform::from_scale(width as f32 / SIZE.0 as f32, height as f32 / SIZE.1 as f32);
        resvg::render(&tree, scale, &mut points.as_mut());
        Ok(Self { points })
    }

    /// Pictures of one size in rows of `columns`; the rest is left black.
    pub fn sheet<'p>(
        pictures: impl IntoIterator<Item = (u32, &'p Picture)>,
        (columns, rows): (u32, u32),
        (width, height): (u32, u32),
    ) -> Result<Self, PictureError> {
        let mut points = blank(columns * width, rows * height)?;
        points.fill(resvg::tiny_skia::Color::BLACK);
        for (place, picture) in pictures {
            let (x, y) = ((place % columns) * width, (place / columns) * height);
            let at = (i32::try_from(x).unwrap_or(i32::MAX), i32::try_from(y).unwrap_or(i32::MAX));
            points.draw_pixmap(
                at.0,
                at.1,
                picture.points.as_ref(),
                &PixmapPaint::default(),
                Transform::identity(),
                None,
            );
        }
        Ok(Self { points })
    }

    pub fn size(&self) -> (u32, u32) {
        (self.points.width(), self.points.height())
    }

    /// As JPEG, for programs that read nothing else.
    pub fn jpeg(&self) -> Result<Vec<u8>, PictureError> {
        let (width, height) = self.size();
        let sides = u16::try_from(width).ok().zip(u16::try_from(height).ok());
        let (width, height) = sides.ok_or(PictureError::Size(width, height))?;
        let mut bytes = Vec::new();
        let encoder = jpeg_encoder::Encoder::new(&mut bytes, 88);
        encoder.encode(self.points.data(), width, height, jpeg_encoder::ColorType::Rgba)?;
        Ok(bytes)
    }

    /// The same picture gives the same bytes.
    pub fn png(&self) -> Result<Vec<u8>, PictureError> {
        let (colours, indices) = reduced(self.points.data());
        let mut bytes = Vec::with_capacity(indices.len() / 8);
        let (width, height) = self.size();
        let mut encoder = png::Encoder::new(&mut bytes, width, height);
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_palette(colours);
        // Numbers of colours are no amounts, which filters are for; higher levels take several times as long for a tenth.
        encoder.set_deflate_compression(png::DeflateCompression::Level(1));
        encoder.set_filter(png::Filter::NoFilter);
        // 300 points an inch.
        encoder.set_pixel_dims(Some(png::PixelDimensions { xppu: 11_811, yppu: 11_811, unit: png::Unit::Meter }));
        encoder.write_header()?.write_image_data(&indices)?;
        Ok(bytes)
    }
}

/// Colours are counted in steps of this many bits less for each part.
const SHIFT: usize = 3;
const STEPS: usize = 1 << (8 - SHIFT);

/// At most 256 colours, three bytes each, and for each point the number of one. Where there are more, the rarest become those
/// that are nearest to them.
fn reduced(points: &[u8]) -> (Vec<u8>, Vec<u8>) {
    let cell = |point: [u8; 4]| {
        let [red, green, blue] = [point[0], point[1], point[2]].map(|part| usize::from(part) >> SHIFT);
        (red * STEPS + green) * STEPS + blue
    };
    let (points, _) = points.as_chunks::<4>();
    // How many points, and the sums of their parts. Most are as the one before.
    let mut counted = vec![[0_u32; 4]; STEPS * STEPS * STEPS];
    let mut runs = Vec::new();
    for run in points.chunk_by(|one, other| one == other) {
        let (at, count) = (cell(run[0]), u32::try_from(run.len()).unwrap_or(u32::MAX));
        runs.push((at, run.len()));
        let cell = &mut counted[at];
        cell[0] += count;
        for (sum, part) in cell[1..].iter_mut().zip(run[0]) {
            *sum += u32::from(part) * count;
        }
    }
    let mut used: Vec<usize> = (0..counted.len()).filter(|cell| counted[*cell][0] > 0).collect();
    used.sort_by_key(|cell| (std::cmp::Reverse(counted[*cell][0]), *cell));
    let mean = |cell: &usize| {
        let [count, sums @ ..] = counted[*cell];
        sums.map(|sum| u8::try_from((sum + count / 2) / count).unwrap_or(u8::MAX))
    };
    let kept: Vec<[u8; 3]> = used.iter().take(256).map(mean).collect();
    let mut numbers = vec![0_u8; counted.len()];
    for (index, cell) in used.iter().enumerate() {
        let colour = mean(cell);
        let far = |other: &[u8; 3]| -> u32 {
            other.iter().zip(colour).map(|(one, other)| u32::from(one.abs_diff(other)).pow(2)).sum()
        };
        let nearest = || (0..kept.len()).min_by_key(|at| far(&kept[*at])).unwrap_or(0);
        numbers[*cell] = u8::try_from(if index < kept.len() { index } else { nearest() }).unwrap_or(u8::MAX);
    }
    let mut indices = Vec::with_capacity(points.len());
    for (cell, length) in runs {
        indices.resize(indices.len() + length, numbers[cell]);
    }
    (kept.concat(), indices)
}
