import { headOf } from '../list/rows/heads.js'
import { boardOfCells, boardOfRows } from './board.logic.js'

/** Returns the lanes, columns and cells of the records of a `RecordBoard`; see `boardOfRows`. */
export function boardOf({ rows, cells, field, laneField, context, sum }) {
  const headOfValue = (value) => headOf(field, value, context)
  if (!cells) return boardOfRows(rows, field, { headOf: headOfValue, laneField, sum, context })
  const laneOf = (value) => {
    const { group, label, name } = headOf(laneField, value, context)
    return { key: group, label, name }
  }
  return boardOfCells(cells, field, { headOf: headOfValue, laneOf: laneField && laneOf, sum, context })
}
