import { test } from 'node:test'
import assert from 'node:assert/strict'
import { httpClients, stdioClients } from './agent-clients.logic.js'

const url = 'http://localhost:8003/mcp'
const textOf = (clients, id) => clients.find((client) => client.id === id).code

test('without a token no configuration requires one', () => {
  const clients = [...httpClients({ url }), ...stdioClients({ directory: '/plan' })]
  for (const { name, code } of clients) assert.ok(!/TOKEN/.test(code), name)
})

test('with a token every client sends it, as a placeholder', () => {
  const clients = [...httpClients({ url, token: true }), ...stdioClients({ directory: '/plan', token: true })]
  for (const { name, code } of clients) assert.match(code, /TOKEN/, name)
})

test('JSON files are valid', () => {
  const cursor = JSON.parse(textOf(httpClients({ url, token: true }), 'cursor'))
  assert.deepEqual(cursor.mcpServers.planner, { url, headers: { Authorization: 'Bearer TOKEN' } })
  const desktop = JSON.parse(textOf(stdioClients({ jar: '/opt/planner.jar', directory: '/my plan' }), 'claude-desktop'))
  assert.deepEqual(desktop.mcpServers.planner.args, ['-jar', '/opt/planner.jar', 'mcp', '/my plan'])
  const code = JSON.parse(textOf(stdioClients({ directory: '/plan', token: true }), 'vscode-stdio'))
  assert.equal(code.servers.planner.type, 'stdio')
  assert.deepEqual(code.servers.planner.env, { PLANNER_MCP_TOKEN: 'TOKEN' })
})

test('a directory with spaces or quotes remains one word of the command', () => {
  assert.match(textOf(stdioClients({ directory: "/it's here" }), 'claude-code-stdio'), /mcp '\/it'\\''s here'$/)
})
