import { test } from 'node:test'
import assert from 'node:assert/strict'
import { isNote, noteOf, sampleOn } from './begin.logic.js'

test('the title of a note is its first heading, or else the name of its file', () => {
  assert.deepEqual(noteOf('a.md', '# Pump\n\nIt drips.\n'), { title: 'Pump', content: 'It drips.' })
  assert.deepEqual(noteOf('Old plans.md', 'It drips.\n\n# Later'), {
    title: 'Old plans',
    content: 'It drips.\n\n# Later',
  })
  assert.deepEqual(noteOf('a.md', '---\ntags: [x]\n---\n# Pump ##\r\nIt drips.'), {
    title: 'Pump',
    content: 'It drips.',
    tags: ['x'],
  })
  assert.deepEqual(noteOf('empty.md', ''), { title: 'empty', content: '' })
  assert.deepEqual(noteOf('rule.md', '---\n\nNot front matter'), { title: 'rule', content: '---\n\nNot front matter' })
})

test('front matter becomes title, tags and a block of YAML', () => {
  const head = 'title: "Pump, old"\r\ntags:\r\n  - water\r\n  - \'by hand\'\r\naliases: [P]\r\nlinks:\r\n  - a: 1\r\n'
  assert.deepEqual(noteOf('a.md', `---\r\n${head}---\r\nIt drips.`), {
    title: 'Pump, old',
    tags: ['water', 'by hand'],
    content: 'It drips.\n\n```yaml\naliases: [P]\nlinks:\n  - a: 1\n```',
  })
  assert.deepEqual(noteOf('a.md', '---\ntitle: Pump\n---\n# A heading\n\nIt drips.'), {
    title: 'Pump',
    content: '# A heading\n\nIt drips.',
  })
  assert.deepEqual(noteOf('a.md', '---\ntags: one, two\n---\n'), { title: 'a', content: '', tags: ['one', 'two'] })
  assert.deepEqual(noteOf('a.md', '---\ntitle: >\n  folded\n---\n').content, '```yaml\ntitle: >\n  folded\n```')
})

test('text files become notes, except in hidden folders', () => {
  assert.deepEqual(['a/b.md', 'a/B.MARKDOWN', 'c.txt', 'a/.trash/b.md', '.b.md', 'a/photo.png', 'md'].map(isNote), [
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})

test('the sample references only its own records, and its dates are near the given day', () => {
  const { people, milestones, tasks, habits } = sampleOn('2026-11-22')
  const keys = new Set(people.map(({ key }) => key))
  const names = new Set(milestones.map(({ name }) => name))
  for (const { assignee, milestone, title } of tasks) {
    assert.ok(assignee === undefined || keys.has(assignee), title)
    assert.ok(milestone === undefined || names.has(milestone), title)
  }
  assert.ok(tasks.some(({ dueDate }) => dueDate < '2026-11-22'))
  assert.ok(tasks.some(({ dueDate }) => dueDate > '2026-11-22'))
  assert.ok(habits.every(({ completions }) => completions.every((day) => day < '2026-11-22')))
})
