/** Returns the list in the form that `ListColumns` and `exportShown` require. `shownIds()` are the ids of its rows. */
export function pageOf(list, shownIds = () => list.shownIds()) {
  return {
    get type() {
      return list.type
    },
    get store() {
      return list.store
    },
    get context() {
      return list.fields
    },
    get query() {
      return list.query
    },
    get mode() {
      return list
    },
    get source() {
      return list.source
    },
    get selection() {
      return list.selection
    },
    /** The field that precedes `sort` in the order of the list. The default order already begins with the sections. */
    get group() {
      return list.grouping === 'section' && !list.query.sort ? undefined : list.groupField?.name
    },
    shownIds,
    requestUpdate: () => list.requestUpdate(),
  }
}
