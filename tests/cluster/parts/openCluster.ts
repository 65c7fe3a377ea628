import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from '../../../scripts/build.ts'
import { connect, type Database } from '#db/connect.ts'
import { createDatabase, dropDatabase } from '#testing/database/cloneDatabase.ts'
import { findProgram } from './findProgram.ts'
import { startNginx, type Front } from './nginx.ts'
import { roundRobin } from './roundRobin.ts'
import { startServer, type ServerProcess } from './serverProcess.ts'

export const OWNER = { username: 'owner', password: 'owner-secret-9' }

/** Several servers on one database and one folder of files, behind a proxy. */
export type Cluster = {
  db: Database
  servers: ServerProcess[]
  front: Front
  /** Starts the server of that place again, on its port. */
  restart(place: number, settings?: Record<string, string>): Promise<void>
  /** The output of all servers, including those that ended. */
  output(): string
  close(): Promise<void>
}

/** Starts them all at once on an empty database, which they migrate. */
export async function openCluster(count: number): Promise<Cluster> {
  await buildIfStale(['server'])
  const template = process.env.TEST_DATABASE_TEMPLATE
  if (template === undefined) throw new Error('startDatabaseServer has not run')
  const databaseUrl = await createDatabase(template, `row_${randomBytes(6).toString('hex')}`)
  const dataDir = await mkdtemp(join(tmpdir(), 'cashbook-cluster-'))
  const settings = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    DATABASE_CONNECTIONS: '5',
    // As in compose.yaml: longer than a check of readiness takes, on a busy machine too.
    DRAIN_SECONDS: '2',
    ADMIN_USERNAME: OWNER.username,
    ADMIN_PASSWORD: OWNER.password,
    LOG_LEVEL: 'info',
  }
  const db = connect({ url: databaseUrl, maxConnections: 5 })
  const everyone: ServerProcess[] = []
  let front: Front | undefined
  const close = async () => {
    await front?.close()
    await Promise.all(everyone.map(async (server) => server.hasEnded() || server.end('SIGKILL')))
    await db.destroy()
    await dropDatabase(databaseUrl)
    await rm(dataDir, { recursive: true, force: true })
  }
  const start = async (more: Record<string, string> = {}, port?: number) => {
    const server = await startServer({ ...settings, ...more }, port)
    everyone.push(server)
    return server
  }
  try {
    const servers = await Promise.all(Array.from({ length: count }, () => start()))
    const ports = servers.map(({ port }) => port)
    const nginx = findProgram('nginx')
    front = nginx ? await startNginx(nginx, ports) : await roundRobin(ports)
    return {
      db,
      servers,
      front,
      close,
      restart: async (place, more) => void (servers[place] = await start(more, ports[place])),
      output: () => everyone.map(({ output }) => output()).join(''),
    }
  } catch (error) {
    await close()
    throw error
  }
}
