import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nameOptions, optionKey } from './option-names.logic.js'

const deals = () => ({
  name: 'crm/deals',
  fields: [
    {
      name: 'stage',
      options: [
        { value: 'lead', label: 'Lead' },
        { value: 'won', label: 'Won' },
      ],
    },
    { name: 'kinds', of: { options: [{ value: 'new', label: 'New' }] } },
    { name: 'title' },
  ],
})

const labels = (type) =>
  type.fields.flatMap((field) => field.options ?? field.of?.options ?? []).map(({ label }) => label)

test('options have the names of the project, or else the labels of the description', () => {
  const type = deals()
  const [stage] = type.fields
  assert.equal(optionKey(type, stage, 'won'), 'crm/deals.stage: won')
  assert.equal(nameOptions([type], { 'crm/deals.stage: won': 'Signed', 'crm/deals.kinds: new': 'Fresh' }), true)
  assert.deepEqual(labels(type), ['Lead', 'Signed', 'Fresh'])
  assert.equal(nameOptions([type], { 'crm/deals.stage: won': 'Signed', 'crm/deals.kinds: new': 'Fresh' }), false)
  assert.equal(nameOptions([type], undefined), true)
  assert.deepEqual(labels(type), ['Lead', 'Won', 'New'])
})

test('a name belongs to one field of one collection', () => {
  const type = deals()
  assert.equal(nameOptions([type], { 'tasks.stage: won': 'Signed', 'crm/deals.other: won': 'Signed' }), false)
  assert.deepEqual(labels(type), ['Lead', 'Won', 'New'])
})
