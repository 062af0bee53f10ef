//! A table as JSON: a list of objects, or an object that holds one.

use serde_json::{Map, Value};

use super::{Grid, GridError, Limits};
use zocalo_text::text::shortened;
use zocalo_words::language::said_by_parser;

/// The heading is every key in the order of appearance. An error has the number of the object.
pub fn read(text: &str, limits: Limits) -> Result<Grid, GridError> {
    let value: Value = serde_json::from_str(text)
        .map_err(|error| GridError::Json(said_by_parser(&error.to_string()).shortened(120)))?;
    let objects = objects(value).ok_or(GridError::NoObjects)?;
    if objects.len() > limits.rows {
        return Err(GridError::TooManyRows { most: limits.rows });
    }
    // A map keeps the order of keys.
    let mut heading: Map<String, Value> = Map::new();
    for object in &objects {
        for key in object.keys() {
            let columns = heading.len();
            heading.entry(key.as_str()).or_insert_with(|| Value::from(columns));
        }
    }
    let mut grid = Grid::within(limits);
    grid.push(0, &heading.keys().cloned().collect::<Vec<_>>())?;
    for (object, number) in objects.into_iter().zip(1..) {
        let mut cells = vec![String::new(); heading.len()];
        for (key, value) in &object {
            let text = cell(value).ok_or_else(|| GridError::Nested { row: number, column: shortened(key, 40) })?;
            let at = heading.get(key).and_then(Value::as_u64).and_then(|at| usize::try_from(at).ok());
            if let Some(place) = at.and_then(|at| cells.get_mut(at)) {
                *place = text;
            }
        }
        grid.push(number, &cells)?;
    }
    Ok(grid)
}

/// The objects of a list, or of the longest list in an object.
fn objects(value: Value) -> Option<Vec<Map<String, Value>>> {
    let list = match value {
        Value::Array(list) => list,
        Value::Object(object) => {
            let lists = object.into_iter().filter_map(|(_, value)| match value {
                Value::Array(list) => Some(list),
                _ => None,
            });
            lists.max_by_key(Vec::len)?
        }
        _ => return None,
    };
    let objects = list.into_iter().map(|value| match value {
        Value::Object(object) => Some(object),
        _ => None,
    });
    objects.collect()
}

fn cell(value: &Value) -> Option<String> {
    match value {
        Value::Null => Some(String::new()),
        Value::String(text) => Some(text.clone()),
        Value::Array(values) if values.iter().all(|value| !value.is_array() && !value.is_object()) => {
            Some(values.iter().filter_map(cell).collect::<Vec<_>>().join(", "))
        }
        Value::Array(_) | Value::Object(_) => None,
        other => Some(other.to_string()),
    }
}
