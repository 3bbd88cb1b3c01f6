import { test } from 'node:test'
import assert from 'node:assert/strict'
import { exportAddresses, joinedCsv } from './export.logic.js'

test('an address contains the ids, the fields and the order', () => {
  assert.deepEqual(exportAddresses('/export/csv/goals', ['a', 'b c'], { fields: ['id', 'title'], sort: '-due' }), [
    '/export/csv/goals?fields=id%2Ctitle&sort=-due&id=a,b%20c',
  ])
  assert.deepEqual(exportAddresses('/export/csv/goals', [], { fields: ['id'] }), [])
})

test('many ids are divided into several addresses', () => {
  const ids = Array.from({ length: 200 }, (_, index) => `record_1700000000000_${index}`)
  const addresses = exportAddresses('/x', ids, { fields: ['id'] })
  assert.ok(addresses.length > 1)
  assert.ok(addresses.every((address) => address.length < 2000))
  assert.deepEqual(
    addresses.flatMap((address) => new URLSearchParams(address.split('?')[1]).get('id').split(',')),
    ids,
  )
})

test('CSV texts are joined with one header', () => {
  assert.equal(joinedCsv(['id,"a\nb"\r\n1,x\r\n', 'id,"a\nb"\r\n2,y\r\n']), 'id,"a\nb"\r\n1,x\r\n2,y\r\n')
  assert.equal(joinedCsv([]), '')
})
