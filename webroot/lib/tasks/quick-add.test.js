import { test } from 'node:test'
import assert from 'node:assert/strict'
import { joinedLines, readDate, readEffort, readList, readPriority, readQuickAdd, textOfLines } from './quick-add.js'

const world = {
  today: '2026-11-21',
  people: [
    { id: 'p1', name: 'Noor Haddad' },
    { id: 'p2', name: 'Ada Winter' },
  ],
  sections: ['Todo', 'In Progress', 'Done'],
  tags: ['hardware'],
  milestones: ['Pilot Ready', 'Launch'],
  me: 'p2',
}
const taskOf = (line) => readQuickAdd(line, world).task

test('one line describes a complete task', () => {
  assert.deepEqual(readQuickAdd('Order pumps #hardware @noor !1 ^friday ~Todo', world), {
    task: {
      title: 'Order pumps',
      tags: ['hardware'],
      assignee: 'p1',
      priority: 1,
      dueDate: '2026-11-27',
      section: 'Todo',
    },
    fresh: {},
  })
})

test('known names may have spaces', () => {
  assert.deepEqual(taskOf('Fix it @Noor Haddad ~In Progress now'), {
    title: 'Fix it now',
    assignee: 'p1',
    section: 'In Progress',
  })
  assert.equal(taskOf('x ~in').section, 'In Progress')
  assert.deepEqual(taskOf('Call @Noor Had about it'), { title: 'Call about it', assignee: 'p1' })
})

test('unknown names are reported as fresh', () => {
  assert.deepEqual(readQuickAdd('Write @Anna Berg #garden #hardware ~"Next up"', world), {
    task: { title: 'Write', assignee: 'Anna Berg', tags: ['garden', 'hardware'], section: 'Next up' },
    fresh: { assignee: 'Anna Berg', tags: ['garden'], section: 'Next up' },
  })
  assert.deepEqual(readQuickAdd('x @zoe soon', world), {
    task: { title: 'x soon', assignee: 'zoe' },
    fresh: { assignee: 'zoe' },
  })
  assert.equal(readQuickAdd('x @Ada Lovelace', world).fresh.assignee, 'Ada Lovelace')
})

test('a sign inside a word stays in the title', () => {
  assert.deepEqual(taskOf('Mail a@b.org about C# and wow! now'), { title: 'Mail a@b.org about C# and wow! now' })
  assert.deepEqual(taskOf('Add !bang and ^nonsense !1'), { title: 'Add !bang and ^nonsense', priority: 1 })
  assert.deepEqual(taskOf('Is # a sign @ all?'), { title: 'Is # a sign @ all?' })
})

test('each line of a pasted list is one entry, without its bullet', () => {
  assert.deepEqual(readList('- [ ] Buy milk\n* [x] Sweep\n\n  2) Call @noor\r\nplain'), [
    { line: 'Buy milk', source: '- [ ] Buy milk' },
    { line: 'Sweep', source: '* [x] Sweep', completed: true },
    { line: 'Call @noor', source: '  2) Call @noor' },
    { line: 'plain', source: 'plain' },
  ])
})

test('a line that is left of a list is still read as a list', () => {
  const left = textOfLines('- [ ] Buy milk\n* [x] Sweep', ['* [x] Sweep'])
  assert.deepEqual(readList(left), [{ line: 'Sweep', source: '* [x] Sweep', completed: true }])
  assert.ok(left.includes('\n'))
  assert.equal(textOfLines('a\nb\nc', ['a', 'c']), 'a\nc')
  assert.equal(textOfLines('3. Mai feiern', ['3. Mai feiern']), '3. Mai feiern')
})

test('lines that come back are before the typed line', () => {
  assert.equal(joinedLines(['a\nb', 'c\n', undefined, 'd']), 'a\nb\nc\nd')
  assert.equal(joinedLines(['a\n', '']), 'a\n')
  assert.equal(joinedLines([undefined]), '')
})

test('dates have many forms', () => {
  const at = (word) => readDate(word, '2026-11-21')
  assert.equal(at('today'), '2026-11-21')
  assert.equal(at('tom'), '2026-11-22')
  assert.equal(at('mon'), '2026-11-23')
  assert.equal(at('saturday'), '2026-11-28')
  assert.equal(at('3d'), '2026-11-24')
  assert.equal(at('2w'), '2026-12-05')
  assert.equal(at('1m'), '2026-12-21')
  assert.equal(at('nextweek'), '2026-11-23')
  assert.equal(at('2027-01-31'), '2027-01-31')
  assert.equal(at('someday'), undefined)
})

test('dates and priorities can be written in German', () => {
  const at = (word) => readDate(word, '2026-11-21')
  assert.equal(at('heute'), '2026-11-21')
  assert.equal(at('übermorgen'), '2026-11-23')
  assert.equal(at('mo'), '2026-11-23')
  assert.equal(at('Freitag'), '2026-11-27')
  assert.equal(at('+3t'), '2026-11-24')
  assert.equal(at('nächstewoche'), '2026-11-23')
  assert.equal(at('m'), undefined)
  assert.deepEqual(['kritisch', 'hoch', 'mittel', 'niedrig', 'gering'].map(readPriority), [1, 2, 3, 4, 5])
})

test('priorities are read by name', () => {
  assert.equal(readPriority('high'), 2)
  assert.equal(readPriority('7'), undefined)
})

test('an effort is a number of hours or days, unless a section has that name', () => {
  assert.deepEqual(['3', '1.5h', '1,5', '2d', '3x', ''].map(readEffort), [3, 1.5, 1.5, 16, undefined, undefined])
  assert.deepEqual(['1:30', ':45', '0:45', '1h30', '45m', '1:60', 'm'].map(readEffort), [
    1.5,
    0.75,
    0.75,
    1.5,
    0.75,
    undefined,
    undefined,
  ])
  assert.deepEqual(taskOf('Paint ~1h 30m now'), { title: 'Paint now', effort: 1.5 })
  assert.deepEqual(taskOf('Paint ~1h 30 times'), { title: 'Paint 30 times', effort: 1 })
  assert.deepEqual(taskOf('Paint ~2h ~Todo'), { title: 'Paint', effort: 2, section: 'Todo' })
  assert.equal(readQuickAdd('Paint ~3', { ...world, sections: ['3'] }).task.section, '3')
})

test('a milestone has a known name, or a new one that begins with a letter', () => {
  const read = (line) => readQuickAdd(line, world)
  assert.deepEqual(taskOf('Paint %Pilot Ready now'), { title: 'Paint now', milestone: 'Pilot Ready' })
  assert.equal(taskOf('Paint %lau').milestone, 'Launch')
  assert.deepEqual(read('Paint %Handover').fresh, { milestone: 'Handover' })
  assert.deepEqual(read('Paint %"2nd pilot"'), {
    task: { title: 'Paint', milestone: '2nd pilot' },
    fresh: { milestone: '2nd pilot' },
  })
  for (const line of ['Save 5 %, then 3 %20', '80 % of it'])
    assert.deepEqual(read(line), { task: { title: line }, fresh: {} })
})

test('@me is the person who uses the browser', () => {
  assert.equal(taskOf('Paint @me').assignee, 'p2')
  assert.equal(readQuickAdd('Paint @me', { ...world, me: undefined }).fresh.assignee, 'me')
})

test('a time of day after a date belongs to the date', () => {
  const dueOf = (line) => readQuickAdd(line, world).task
  assert.deepEqual(dueOf('Call ^2026-12-01 9:30'), { title: 'Call', dueDate: '2026-12-01T09:30' })
  assert.deepEqual(dueOf('Call ^2026-12-01 14:00 back'), { title: 'Call back', dueDate: '2026-12-01T14:00' })
  assert.deepEqual(dueOf('Call ^2026-12-01 25:00'), { title: 'Call 25:00', dueDate: '2026-12-01' })
  assert.deepEqual(dueOf('Ratio ^2026-12-01 14:001'), { title: 'Ratio 14:001', dueDate: '2026-12-01' })
})

test('a word that every object inherits is no date', () => {
  for (const word of ['constructor', '__proto__', 'toString']) assert.equal(readDate(word, '2026-11-21'), undefined)
})
