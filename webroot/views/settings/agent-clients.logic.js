/** A placeholder for the token in copied texts. The UI does not know the real token. */
const TOKEN = 'TOKEN'
const NAME = 'planner'

/**
 * Returns the configuration of each client of the Model Context Protocol, as `[{id, name, file?, code}]`, over HTTP and
 * over standard input. `url` is the endpoint, and `token` tells whether it requires a token. `jar` is the file of the
 * program, and `directory` the project directory.
 */
export function httpClients({ url, token }) {
  const headers = token ? { headers: { Authorization: `Bearer ${TOKEN}` } } : {}
  const header = token ? ` \\\n  --header "Authorization: Bearer ${TOKEN}"` : ''
  return [
    { id: 'claude-code', name: 'Claude Code', code: `claude mcp add --transport http ${NAME} ${url}${header}` },
    { id: 'cursor', name: 'Cursor', file: '.cursor/mcp.json', code: json('mcpServers', { url, ...headers }) },
    {
      id: 'vscode',
      name: 'VS Code',
      file: '.vscode/mcp.json',
      code: json('servers', { type: 'http', url, ...headers }),
    },
    {
      id: 'gemini',
      name: 'Gemini CLI',
      file: '.gemini/settings.json',
      code: json('mcpServers', { httpUrl: url, ...headers }),
    },
    {
      id: 'codex',
      name: 'Codex',
      file: '~/.codex/config.toml',
      code: `[mcp_servers.${NAME}]\nurl = "${url}"${token ? '\nbearer_token_env_var = "PLANNER_MCP_TOKEN"' : ''}`,
    },
  ]
}

export function stdioClients({ jar = '/path/to/planner.jar', directory, token }) {
  const environment = token ? { env: { PLANNER_MCP_TOKEN: TOKEN } } : {}
  const server = { command: 'java', args: ['-jar', jar, 'mcp', directory], ...environment }
  const variable = token ? ` --env PLANNER_MCP_TOKEN=${TOKEN}` : ''
  return [
    {
      id: 'claude-code-stdio',
      name: 'Claude Code',
      code: `claude mcp add ${NAME}${variable} -- java -jar ${shell(jar)} mcp ${shell(directory)}`,
    },
    {
      id: 'claude-desktop',
      name: 'Claude Desktop',
      file: 'claude_desktop_config.json',
      code: json('mcpServers', server),
    },
    { id: 'cursor-stdio', name: 'Cursor', file: '.cursor/mcp.json', code: json('mcpServers', server) },
    {
      id: 'vscode-stdio',
      name: 'VS Code',
      file: '.vscode/mcp.json',
      code: json('servers', { type: 'stdio', ...server }),
    },
    { id: 'gemini-stdio', name: 'Gemini CLI', file: '.gemini/settings.json', code: json('mcpServers', server) },
    {
      id: 'codex-stdio',
      name: 'Codex',
      code: `codex mcp add ${NAME}${variable} -- java -jar ${shell(jar)} mcp ${shell(directory)}`,
    },
  ]
}

function json(member, server) {
  return JSON.stringify({ [member]: { [NAME]: server } }, undefined, 2)
}

/** Quotes a word of a command line if it contains special characters of the shell. */
function shell(word) {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
}
