/**
 * Returns the form in which names are compared: without case, Unicode form and outer white space. The server folds
 * names in the same way. The capital `ẞ` has no upper case, so the text is in lower case first.
 */
export function foldCase(text) {
  return text.trim().normalize('NFD').toLowerCase().toUpperCase().toLowerCase()
}
