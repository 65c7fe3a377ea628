import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const PLACES = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin']
const DEBIAN = '/usr/lib/postgresql'

/** Where the program is, if it is installed. */
export function findProgram(name: string): string | undefined {
  const places = [...(process.env.PATH ?? '').split(delimiter), ...PLACES]
  return places.map((place) => join(place, name)).find(existsSync)
}

/** The programs of a whole PostgreSQL server (Debian keeps them apart), if one is installed. */
export function findPostgres(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort().reverse() : []
  const places = versions.map((version) => join(DEBIAN, version, 'bin'))
  return places.find(
    (place) => existsSync(join(place, 'pg_basebackup')) && existsSync(join(place, 'initdb')),
  )
}
