/** A host of a database, as DATABASE_URL names it. */
export type Host = { host: string; port: number }

/** What a connection is for: a server that takes writes, or any. */
export type Wanted = 'read-write' | 'any'

export const getHostName = ({ host, port }: Host) =>
  host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`

const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)([^?#]*)(\?[^#]*)?$/
const AUTHORITY = /^(\[[^\]]+\]|[^:[\]]*)(?::(\d{1,5}))?$/
const DEFAULT_PORT = 5432
const WANTED: Readonly<Record<string, Wanted>> = {
  'read-write': 'read-write',
  primary: 'read-write',
  any: 'any',
}

/**
 * Reads the address of a database as libpq does, several hosts included: `h1:5432,h2:5432`. Returns
 * one that every URL parser takes: it names the first host, and all of them as `host` and `port` of
 * the query. @throws Error with what is wrong
 */
export function readDatabaseUrl(text: string): string {
  const parts = PARTS.exec(text)
  if (!parts) throw new Error('is no address of a database: postgres://user:password@host/database')
  const [, start = '', authority = '', path = '', query = ''] = parts
  const parameters = new URLSearchParams(query)
  assertKnown(parameters.get('target_session_attrs'))
  const hosts = parameters.has('host') ? pairUp(parameters) : authority.split(',').map(readHost)
  const [first] = hosts
  if (first === undefined || hosts.length === 1) return assertUrl(text)
  if (hosts.some(({ host }) => host === '')) throw new Error('has an empty name among its hosts')
  parameters.set('host', hosts.map(({ host }) => host).join(','))
  parameters.set('port', hosts.map(({ port }) => port).join(','))
  return assertUrl(`${start}${getHostName(first)}${path || '/'}?${parameters}`)
}

/** Returns the hosts of an address that `readDatabaseUrl` has read, or of any other. */
export function getHosts(url: string): Host[] {
  const { searchParams, hostname, port } = new URL(url)
  if (searchParams.get('host')?.includes(',')) return pairUp(searchParams)
  return [{ host: decodeURIComponent(hostname), port: Number(port || DEFAULT_PORT) }]
}

/** Returns what the address asks for; a server that takes writes unless it says otherwise. */
export function getWanted(url: string): Wanted {
  const attributes = new URL(url).searchParams.get('target_session_attrs')
  return WANTED[attributes ?? 'read-write'] ?? 'read-write'
}

function pairUp(query: URLSearchParams): Host[] {
  const hosts = (query.get('host') ?? '').split(',')
  const ports = (query.get('port') ?? '').split(',').filter(Boolean)
  if (ports.length > 1 && ports.length !== hosts.length) {
    throw new Error(`has ${hosts.length} hosts and ${ports.length} ports`)
  }
  return hosts.map((host, place) => {
    const port = Number(ports[ports.length === 1 ? 0 : place] ?? DEFAULT_PORT)
    return { host, port }
  })
}

function readHost(text: string): Host {
  const parts = AUTHORITY.exec(text)
  if (!parts) throw new Error(`has a host that cannot be read: ${text}`)
  const [, host = '', port] = parts
  return { host: host.replace(/^\[(.+)\]$/, '$1'), port: Number(port ?? DEFAULT_PORT) }
}

function assertKnown(attributes: string | null): void {
  if (attributes === null || attributes in WANTED) return
  const known = Object.keys(WANTED).join(', ')
  throw new Error(`asks for target_session_attrs=${attributes}; it may be one of ${known}`)
}

function assertUrl(text: string): string {
  if (URL.canParse(text)) return text
  throw new Error('is no address of a database: postgres://user:password@host/database')
}
