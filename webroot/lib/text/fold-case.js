const PRINTABLE_ASCII = /^[ -~]*$/

/**
 * Returns the form in which names are compared: without case, Unicode form and outer white space. The server folds
 * names in the same way. The capital `ẞ` has no upper case, so the text is in lower case first.
 */
export function foldCase(text) {
  const trimmed = text.trim()
  // Long lists fold thousands of names, and most of these need no conversion of other letters.
  if (PRINTABLE_ASCII.test(trimmed)) return trimmed.toLowerCase()
  return trimmed.normalize('NFD').toLowerCase().toUpperCase().toLowerCase()
}
