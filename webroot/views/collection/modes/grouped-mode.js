import { RemoteRows } from '../../../kits/list/rows/remote-rows.js'
import { Mode } from './mode.js'

/** A mode that shows the records one after the other, in groups, and can select them. */
export class GroupedMode extends Mode {
  get remote() {
    return RemoteRows
  }

  get canGroup() {
    return true
  }

  get canSelect() {
    return true
  }

  get usualGroup() {
    return this.page.type.groupBy
  }
}
