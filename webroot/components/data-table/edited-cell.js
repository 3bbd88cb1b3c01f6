/** Whether a cell in an element is being edited. Its table stays until then, even if no record matches any more. */
export function isCellEdited(element) {
  return element.querySelector('cell-editor') !== null
}
