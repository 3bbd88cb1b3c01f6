import { test } from 'node:test'
import assert from 'node:assert/strict'
import { BoardCards } from './board-cards.logic.js'

const cell = (ids) => ({ records: [...ids].map((id) => ({ id })), count: ids.length })
const columns = [{ value: 'todo' }, { value: 'doing' }, { value: 'done' }]
const board = { lanes: [{ value: undefined }], columns, cells: [[cell('abc'), cell('d'), cell('')]] }
const lanes = {
  lanes: [{ value: 'sora' }, { value: undefined }],
  columns,
  cells: [
    [cell('ab'), cell('c'), cell('')],
    [cell('d'), cell(''), cell('e')],
  ],
}

function cards(on, { selected = [], folded = [], hidden = [], ordered = true, whyNot } = {}) {
  const [isSelected, isFolded, isHidden] = [selected, folded, hidden].map((values) => new Set(values))
  return new BoardCards(on, { selected: isSelected, folded: isFolded, hidden: isHidden, ordered, whyNot })
}

const idsIn = (list) => list.map(({ id }) => id).join('')

test('a card moves to the adjacent column at the same index', () => {
  const { shown, ...move } = cards(board).moveAside('c', 1)
  assert.deepEqual(move, { ids: ['c'], value: 'doing', index: 1 })
  assert.equal(idsIn(shown), 'd')
  assert.equal(cards(board).moveAside('c', -1), undefined)
})

test('all selected cards move with a selected card, keep their order, and stay in their lanes', () => {
  const move = cards(lanes, { selected: ['d', 'b', 'a'] }).moveAside('b', 1)
  assert.deepEqual([move.ids, move.value, move.lane], [['a', 'b', 'd'], 'doing', undefined])
})

test('without a manual order, only cards in other columns move', () => {
  const unordered = cards(lanes, { selected: ['a', 'c'], ordered: false })
  assert.deepEqual(unordered.move('a', { lane: 0, column: 1, index: 0 }).ids, ['a'])
  assert.equal(unordered.move('c', { lane: 0, column: 1, index: 0 })?.ids.join(), 'a')
  assert.equal(cards(lanes, { ordered: false }).move('c', { lane: 0, column: 1, index: 1 }), undefined)
})

test('a card that is dropped at its own place does not move', () => {
  assert.equal(cards(board).move('b', { lane: 0, column: 0, index: 1 }), undefined)
  assert.equal(cards(board).move('b', { lane: 0, column: 0, index: 2 }), undefined)
  assert.equal(cards(board).move('b', { lane: 0, column: 0, index: 3 }).index, 3)
})

test('a card that is dropped in another lane gets the value of that lane', () => {
  assert.deepEqual(cards(lanes).move('d', { lane: 0, column: 0, index: 0 }).lane, { value: 'sora' })
  assert.deepEqual(cards(lanes).move('a', { lane: 1, column: 0, index: 0 }).lane, { value: undefined })
  assert.deepEqual(cards(lanes, { ordered: false }).move('d', { lane: 0, column: 0, index: 0 }).ids, ['d'])
})

test('cards move up and down in their cell', () => {
  assert.equal(cards(board).moveUpOrDown('b', -1).index, 0)
  assert.equal(cards(board).moveUpOrDown('b', 1).index, 3)
  assert.equal(cards(board).moveUpOrDown('a', -1), undefined)
  assert.equal(cards(board).moveUpOrDown('c', 1), undefined)
  assert.deepEqual(cards(board, { selected: ['b', 'a', 'd'] }).moveUpOrDown('a', 1).ids, ['a', 'b'])
  assert.equal(cards(board, { ordered: false }).moveUpOrDown('b', 1), undefined)
})

test('cards of folded columns are not visible, and the next card after an invisible card is the first one', () => {
  const folded = cards(board, { folded: ['todo'] })
  assert.equal(folded.isVisible('a'), false)
  assert.equal(folded.along('a', 1), 'd')
  assert.equal(folded.beside(undefined, 1), 'd')
  assert.deepEqual(folded.shownIds(), ['d'])
  assert.deepEqual(folded.shownIds('d'), ['d'])
  assert.equal(folded.tallestIn(0), 1)
})

test('a card moves to the next column that can take it, and tells why none can', () => {
  const notTo = (...barred) => ({ whyNot: (record, value) => (barred.includes(value) ? `not ${value}` : undefined) })
  assert.equal(cards(board, notTo('doing')).moveAside('a', 1).value, 'done')
  const nowhere = cards(board, notTo('doing', 'done'))
  assert.equal(nowhere.moveAside('a', 1), undefined)
  assert.equal(nowhere.obstacleAside('a', 1), 'not doing')
  assert.equal(nowhere.obstacleAside('a', -1), undefined)
})

test('a place takes all selected cards or none', () => {
  const whyNot = ({ id }, value, lane) => {
    if (id === 'd' && value === 'done') return 'd is not done'
    return id === 'a' && lane ? 'a stays in its lane' : undefined
  }
  const all = cards(lanes, { selected: ['a', 'd'], whyNot })
  assert.equal(all.obstaclesTo('a')({ lane: 0, column: 2 }), 'd is not done')
  assert.equal(all.obstaclesTo('a')({ lane: 0, column: 1 }), undefined)
  assert.equal(all.obstaclesTo('d')({ lane: 1, column: 1 }), 'a stays in its lane')
  assert.equal(all.obstaclesTo('b')({ lane: 0, column: 2 }), undefined)
  assert.equal(all.moveAside('a', 1).value, 'doing')
  assert.equal(cards(lanes).obstaclesTo('a')({ lane: 0, column: 2 }), undefined)
})

test('the focus and moved cards skip a hidden column', () => {
  const hiding = cards(lanes, { hidden: ['doing'] })
  assert.equal(hiding.moveAside('a', 1).value, 'done')
  assert.equal(hiding.beside('d', 1), 'e')
  assert.equal(hiding.isVisible('c'), false)
  assert.equal(cards(lanes, { hidden: ['doing', 'done'] }).moveAside('a', 1), undefined)
})
