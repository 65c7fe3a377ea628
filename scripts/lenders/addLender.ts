import { randomBytes } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Client, escapeIdentifier, escapeLiteral } from 'pg'
import { getDatabaseUrl } from '#db/backup/getDatabaseUrl.ts'
import { getDataDir, LENDER_NAME, readLenders } from './readLenders.ts'

type Added = {
  folder: string
  name: string
  /** The host name under which its users open it. */
  host: string
  /** A login of PostgreSQL that may create logins and databases. */
  postgres: string
  dataDir?: string | undefined
}

const FIRST_PORT = 3001

/**
 * Adds a business: a login and a database of its own, which no other login may open, a port, keys, and its file of settings.
 * @throws Error when anything of that name is there already; then nothing was changed
 */
export async function addLender({ folder, name, host, postgres, dataDir }: Added) {
  if (!LENDER_NAME.test(name)) {
    throw new Error(
      `${name} is no name: small letters, digits and hyphens, a letter first, 31 at most`,
    )
  }
  await mkdir(folder, { recursive: true, mode: 0o711 })
  const others = readLenders(folder)
  const publicUrl = `https://${host}`
  const same = others.find(({ settings }) => settings.publicUrl === publicUrl)
  if (same) throw new Error(`${same.name} has the host ${host} already`)
  const port = Math.max(FIRST_PORT - 1, ...others.map(({ settings }) => settings.port)) + 1
  const login = `cashbook_${name.replaceAll('-', '_')}`
  const password = randomBytes(24).toString('hex')
  // Refused while the file is there, before PostgreSQL is asked.
  const path = join(folder, `${name}.env`)
  const file = await open(path, 'wx', 0o600)
  try {
    await createDatabase(postgres, login, password)
  } catch (error) {
    await file.close()
    await rm(path)
    throw error
  }
  const url = new URL(getDatabaseUrl(postgres, login))
  url.username = login
  url.password = password
  const adminPassword = randomBytes(9).toString('base64url')
  await file.writeFile(
    [
      `PORT=${port}`,
      `PUBLIC_URL=${publicUrl}`,
      `DATABASE_URL=${url.href}`,
      'DATABASE_CONNECTIONS=5',
      'REPORT_CONNECTIONS=3',
      `DATA_DIR=${dataDir ?? getDataDir(name)}`,
      `SECRET_KEY=${randomBytes(32).toString('hex')}`,
      `ADMIN_PASSWORD=${adminPassword}`,
      `# S3_PREFIX=${name}`,
      '',
    ].join('\n'),
  )
  await file.close()
  return { port, login, adminPassword }
}

/** Creates a login and its database, both or none. */
async function createDatabase(postgres: string, login: string, password: string): Promise<void> {
  const client = new Client({ connectionString: postgres })
  await client.connect()
  try {
    const name = escapeIdentifier(login)
    const secret = escapeLiteral(password)
    // CREATEDB: a restore fills a new database and puts it in the place of the old one.
    await client.query(`CREATE ROLE ${name} LOGIN CREATEDB PASSWORD ${secret}`)
    try {
      await client.query(`CREATE DATABASE ${name} OWNER ${name} ENCODING 'UTF8' TEMPLATE template0`)
      await client.query(`REVOKE CONNECT, TEMPORARY ON DATABASE ${name} FROM PUBLIC`)
    } catch (error) {
      await client.query(`DROP DATABASE IF EXISTS ${name}`)
      await client.query(`DROP ROLE ${name}`)
      throw error
    }
  } finally {
    await client.end()
  }
}
