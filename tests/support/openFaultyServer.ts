import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { IncomingHttpHeaders } from 'node:http'
import { Kysely, sql as rawSql } from 'kysely'
import { pino } from 'pino'
import { allRoutes } from '#app/server/allRoutes.ts'
import { buildApp } from '#app/server/buildApp.ts'
import { seedDatabase } from '#app/server/seedDatabase.ts'
import { PipelinedDialect } from '#db/connection/pipelinedDialect.ts'
import type { DB } from '#db/tables.ts'
import { directoryStore } from '#platform/server/files/fileStore.ts'
import type { Route } from '#platform/server/handler.ts'
import { createTestUsers } from '#testing/testUsers.ts'
import { secretKey, type TestServer } from '#testing/testServer.ts'
import { testDatabase } from '#testing/database/testDatabase.ts'
import { rewritingPool, type RewriteSql } from './rewritingPool.ts'

/** Disables one protection of the product from outside: a system test must then fail. */
export type FaultInjection = {
  rewriteSql?: RewriteSql
  /** Changes the headers of a request before the product reads them. */
  changeHeaders?(headers: IncomingHttpHeaders): void
  /** Statements that change the database before anything is done. */
  sql?: readonly string[]
  /** A module that the server's process loads before the product, where it has one of its own. */
  preload?: string
  /** Settings of the server's process, where it has one of its own. */
  settings?: Readonly<Record<string, string>>
  /** Each request of a browser has a key of its own. */
  keyPerClick?: boolean
  /** Each try of a phone to send an entry has a key of its own. */
  keyPerTry?: boolean
  /** A phone forgets what it keeps with each load of a page. */
  forgetsOnLoad?: boolean
  /** Changes the response of an endpoint, or who may request it. */
  route?(route: Route): Route
  /** Changes a module that this process has loaded; returns how to restore it. */
  inject?(): () => void
}

export type FaultyServer = Pick<TestServer, 'app' | 'db' | 'users' | 'setDay' | 'close'> & {
  /** How often the database answered with this error, also where the product tried again. */
  errorsOf(sqlState: string): number
  databaseUrl: string
  filesDirectory: string
  /** Whether the fault is injected into this process. */
  isBroken: boolean
  /** Rewrites SQL for connections outside of the product's pool. */
  rewriteSql: RewriteSql
}

type FaultyServerOptions = {
  day?: string
  /** Where the server finds the database of this address: at the end of a line, for one. */
  through?(url: string): string
  /** The routes that it serves; all of them by default. */
  routes?: readonly Route[]
}

/** A whole server on a database of its own, with a fault injected or none. */
export async function openFaultyServer(
  { rewriteSql, changeHeaders, sql = [], route = same, inject }: FaultInjection = {},
  { day = '2026-01-10', through = (url) => url, routes = allRoutes }: FaultyServerOptions = {},
): Promise<FaultyServer> {
  const restore = inject?.()
  const database = await testDatabase()
  for (const statement of sql) await rawSql.raw(statement).execute(database.db)
  const files = await mkdtemp(join(tmpdir(), 'cashbook-faults-'))
  const errors = new Map<string, number>()
  const pool = rewritingPool({
    url: through(database.url),
    rewrite: rewriteSql,
    onError: (state) => void errors.set(state, (errors.get(state) ?? 0) + 1),
  })
  const db = new Kysely<DB>({ dialect: new PipelinedDialect(pool, true) })
  await seedDatabase(db, { adminUsername: 'root', adminPassword: 'secret-root' })
  let now = getNoon(day)
  // Two acts are never of the same moment.
  let ticks = 0
  const app = await buildApp({
    db,
    fileStore: directoryStore(files),
    secretKey,
    clock: () => new Date(now.getTime() + ticks++),
    timeZone: 'Asia/Kuala_Lumpur',
    businessName: 'Pinjaman Jujur Sdn Bhd',
    log: pino({ level: 'silent' }),
    routes: routes.map(route),
  })
  if (changeHeaders) {
    app.addHook('onRequest', async ({ raw }) => changeHeaders(raw.headers))
  }
  return {
    app,
    db,
    users: createTestUsers(app, db),
    databaseUrl: database.url,
    filesDirectory: files,
    rewriteSql: (text, connection) => rewriteSql?.(text, connection) ?? text,
    isBroken: route !== same || inject !== undefined,
    errorsOf: (sqlState) => errors.get(sqlState) ?? 0,
    setDay: (next) => void (now = getNoon(next)),
    close: async () => {
      restore?.()
      await app.close()
      await db.destroy()
      await database.drop()
      await rm(files, { recursive: true, force: true })
    },
  }
}

const same = (route: Route) => route

const getNoon = (day: string) => new Date(`${day}T12:00:00+08:00`)
