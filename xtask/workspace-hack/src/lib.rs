//! Features that tests turn on in packages that the program uses too. The manifest names them.
