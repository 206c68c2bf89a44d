//! The data files of the web pages agree with the records.

use retrodice_papers::pages::pages;

#[test]
fn the_files_of_the_pages_are_up_to_date() {
    for (name, text) in pages().unwrap() {
        let path = format!("{}/../apps/web/data/{name}", env!("CARGO_MANIFEST_DIR"));
        let written: serde_json::Value =
            serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
        let expected: serde_json::Value = serde_json::from_str(&text).unwrap();
        assert!(written == expected, "apps/web/data/{name}: run `cargo papers pages`");
    }
}
