import { randomBytes } from 'node:crypto'
import { buildApp } from '#app/server/buildApp.ts'
import { connect } from '#db/connect.ts'
import { directoryStore } from '#platform/server/files/fileStore.ts'
import { quiet, type BenchServer } from '../parts/openBenchServer.ts'
import type { Known } from './explainer.ts'
import { REQUEST_SQL, getTokenHash, type PaymentRequest, type Payers } from './payers.ts'
import { recordStatements, type Recorded } from '../parts/recordStatements.ts'
import { pgbenchScript, type Script } from './pgbenchScript.ts'

// Some have earlier payments, so that the recorded ones differ wherever they can.
const BEFORE = [1_234, 5_677, 5_677, 8_910, 8_910, 8_910, 8_910, 8_910]
const RECORDED = [1_234, 5_677, 8_910, 2_345]

type RecordedPayment = {
  request: PaymentRequest
  tokenHash: Buffer
  requestId: string
  statements: Recorded[]
}

/** Builds the SQL of one payment from the statements of the product for a few. */
export async function paymentScript(server: BenchServer, payers: Payers): Promise<Script> {
  const db = connect({ url: server.databaseUrl, maxConnections: 1 })
  const app = await buildApp({
    db,
    log: quiet,
    fileStore: directoryStore(server.dataDir),
    secretKey: randomBytes(32),
    clock: () => new Date(),
    timeZone: 'Asia/Kuala_Lumpur',
  })
  const pay = async (place: number): Promise<RecordedPayment> => {
    const request = payers.requestFor(place)
    const { path, headers, body } = payers.requestOf(request)
    let requestId = ''
    const statements = await recordStatements(async () => {
      const reply = await app.inject({ method: 'POST', url: path, headers, payload: body })
      if (reply.statusCode !== 200) throw new Error(reply.body)
      requestId = String(reply.headers['x-request-id'])
    })
    return { request, tokenHash: getTokenHash(payers.requestOf(request)), requestId, statements }
  }
  for (const place of BEFORE) await pay(place)
  const responses: RecordedPayment[] = []
  for (const place of RECORDED) responses.push(await pay(place))
  await app.close()
  await db.destroy()
  const recordings = responses.map(({ statements }) => statements)
  return pgbenchScript(server.databaseUrl, recordings, payers.drawn, getKnown(responses))
}

/** Lists the values that come with a request, or are made for it, and so are in no row. */
function getKnown(responses: readonly RecordedPayment[]): Known[] {
  const known = (
    sql: string,
    valueOf: (each: RecordedPayment) => Known['values'][number],
  ): Known => ({
    sql,
    values: responses.map(valueOf),
  })
  return [
    known(REQUEST_SQL.cashbookId, ({ request }) => request.cashbookId),
    known(REQUEST_SQL.runner, ({ request }) => request.runner),
    known(REQUEST_SQL.key, ({ request }) => request.key),
    known(REQUEST_SQL.tokenHash, ({ tokenHash }) => tokenHash),
    known('gen_random_uuid()', ({ requestId }) => requestId),
    known(`sha256((${REQUEST_SQL.key})::bytea)`, ({ statements }) => getRequestHash(statements)),
  ]
}

// Any request hash has the same cost for the database.
function getRequestHash(statements: readonly Recorded[]): Buffer {
  const insert = statements.find(({ text }) => text.includes('INSERT INTO idempotency_keys'))
  return insert?.values.find((value) => Buffer.isBuffer(value)) as Buffer
}
