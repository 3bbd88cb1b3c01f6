/**
 * Opens the menus of the rows, cards and bars of a view for a right click, a long press or the menu key. The view opens
 * a menu with `openRowMenu(element, id, at)`, where `at` is undefined for the menu key. Elements of a record have its
 * id as `data-id`. In the row of a bar, every place stands for the bar. Returns a function that ends this.
 */
export function openRowMenus(view) {
  const open = (event) => {
    const row = event.target.closest('[data-id]') ?? event.target.closest('[role="row"]')?.querySelector('[data-id]')
    if (!row || event.defaultPrevented || event.target.closest('input, textarea, cell-editor')) return
    event.preventDefault()
    if (!row.contains(document.activeElement)) row.focus({ preventScroll: true })
    const at = event.clientX > 0 ? { x: event.clientX, y: event.clientY } : undefined
    view.openRowMenu(row, row.dataset.id, at)
  }
  view.addEventListener('contextmenu', open)
  return () => view.removeEventListener('contextmenu', open)
}
