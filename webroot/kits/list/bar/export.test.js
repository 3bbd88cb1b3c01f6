import { test } from 'node:test'
import assert from 'node:assert/strict'
import { currencyColumns, exportAddresses, shownCsv } from './export.logic.js'

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
  const texts = ['id,"a\nb"\r\n1,x\r\n', 'id,"a\nb"\r\n2,y\r\n']
  assert.equal(shownCsv(texts, ['ID', 'A\nB'], []), 'ID,"A\nB"\r\n1,x\r\n2,y\r\n')
  assert.equal(shownCsv([], ['ID', '=Sum'], []), "ID,'=Sum\r\n")
})

test('cells show names instead of ids and stored values', () => {
  const people = new Map([
    ['p1', 'Ada, Countess'],
    ['p2', '=Bo'],
  ])
  assert.equal(
    shownCsv(
      ['id,owner,team\r\np1,p1,"p1, p3"\r\n2,p2,\r\n3,p9,\r\n'],
      ['ID', 'Owner', 'Team'],
      [undefined, people, people],
    ),
    'ID,Owner,Team\r\np1,"Ada, Countess","Ada, Countess, p3"\r\n2,\'=Bo,\r\n3,p9,\r\n',
  )
})

test('the currencies of amounts are exported if there are several', () => {
  const type = {
    fieldsByName: new Map([
      ['total', { currencyFrom: { field: 'code' } }],
      ['name', {}],
    ]),
  }
  const context = (...codes) => ({ currency: 'EUR', valuesOf: () => codes })
  assert.deepEqual(currencyColumns(type, ['name', 'total'], context('EUR', 'USD')), ['code'])
  assert.deepEqual(currencyColumns(type, ['name', 'total'], context('eur')), [])
  assert.deepEqual(currencyColumns(type, ['name'], context('USD')), [])
})
