import { randomBytes } from 'node:crypto'
import { buildApp } from '#app/server/buildApp.ts'
import { connect } from '#db/connect.ts'
import { directoryStore } from '#platform/server/files/fileStore.ts'
import { quiet, type BenchServer } from '../parts/openBenchServer.ts'
import { recordStatements } from '../parts/recordStatements.ts'
import type { Payers } from './payers.ts'

/**
 * Checks that the script reads and writes the same tables in the same order as a payment of the
 * product. @throws Error with the first difference.
 */
export async function checkScript(
  script: string,
  server: BenchServer,
  payers: Payers,
): Promise<void> {
  const inScript = findTables(script)
  const sent = findTables((await recordPayment(server, payers)).join('\n'))
  const place = sent.findIndex((table, at) => table !== inScript[at])
  if (place < 0 && sent.length === inScript.length) return
  throw new Error(`payment.sql has "${inScript[place]}" where a payment has "${sent[place]}"`)
}

/** Lists what the statements do with which tables: `INSERT INTO journals`, `FROM sessions`. */
function findTables(statements: string): string[] {
  const text = statements.replace(/^--.*/gm, '')
  const found = text.matchAll(/\b(insert into|update|from|join)\s+"?([a-z]\w*)/gi)
  return [...found].map(([, act, table]) => `${act!.toUpperCase()} ${table}`)
}

async function recordPayment(server: BenchServer, payers: Payers): Promise<string[]> {
  const db = connect({ url: server.databaseUrl, maxConnections: 1 })
  const app = await buildApp({
    db,
    log: quiet,
    fileStore: directoryStore(server.dataDir),
    secretKey: randomBytes(32),
    clock: () => new Date(),
    timeZone: 'Asia/Kuala_Lumpur',
  })
  const { path, headers, body } = payers.toRequest(payers.getAny())
  const statements = await recordStatements(async () => {
    const reply = await app.inject({ method: 'POST', url: path, headers, payload: body })
    if (reply.statusCode !== 200) throw new Error(reply.body)
  })
  await app.close()
  await db.destroy()
  // A new connection asks for its process once; that is no part of a payment.
  return statements.map(({ text }) => text).filter((text) => !text.includes('pg_stat_activity'))
}
