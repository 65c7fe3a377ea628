import { Client, escapeIdentifier } from 'pg'

/** Creates a database on the server of `serverUrl`, empty or as a copy; returns its URL. */
export async function createDatabase(
  serverUrl: string,
  name: string,
  template?: string,
): Promise<string> {
  // Its files are copied: the log would hold every page once more.
  const like =
    template === undefined ? '' : ` template ${escapeIdentifier(template)} strategy file_copy`
  await command(serverUrl, `create database ${escapeIdentifier(name)}${like}`)
  return withDatabase(serverUrl, name)
}

/** Drops the database of the URL, even with open connections. */
export async function dropDatabase(url: string): Promise<void> {
  await command(
    url,
    `drop database if exists ${escapeIdentifier(getDatabaseName(url))} with (force)`,
  )
}

export function getDatabaseName(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1))
}

// A database can be neither copied nor dropped from within, so `postgres` is used.
async function command(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: withDatabase(url, 'postgres') })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${encodeURIComponent(name)}`
  return changed.href
}
