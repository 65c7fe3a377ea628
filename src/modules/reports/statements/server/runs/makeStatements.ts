import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Day } from '#core/calendar.ts'
import type { RoleId } from '#core/access/roles.ts'
import { RECORD_STATUS } from '#core/recordStatus.ts'
import { assertDefined } from '#core/invariant.ts'
import type { Language } from '#platform/contract/message.ts'
import { getFileName } from '#platform/server/files/getFileName.ts'
import { toZipEnd, toZipPart, type ZipEntry } from '#platform/server/files/zip.ts'
import type { JobContext, Task } from '#platform/server/jobs/jobs.ts'
import { pdf } from '#platform/server/pdf/pdf.ts'
import { getStatementDocument } from '../getStatementDocument.ts'
import { issueStatements } from '../issueStatements.ts'
import { loadPaperHead } from '#modules/office/business/server/letterheadPdf.ts'
import { loadStatements } from '../loadStatements.ts'
import { toStatement } from '../toStatement.ts'
import { endRun, insertPart, setTotal } from './runWrites.ts'

const MAX_ATTEMPTS = 3
/** The customers of one piece of the file: what the job holds at a time. */
const AT_ONCE = 25

/**
 * Makes the statements of an agent's customers, a piece of the ZIP at a time. A piece and its
 * progress commit together, so an interrupted run goes on behind its last piece.
 */
export const makeStatements: Task<{ id: number }> = {
  name: 'make-statements',
  payload: z.object({ id: z.int() }),
  async run(job, { id }) {
    const run = await loadRun(job, id)
    if (!run) return
    try {
      await makeAll(job, run)
    } catch (error) {
      if (job.signal.aborted || job.attempt < MAX_ATTEMPTS) throw error
      await finish(job, id, 'FAILED')
      throw error
    }
  },
}

type Run = NonNullable<Awaited<ReturnType<typeof loadRun>>>

function loadRun({ db }: JobContext, id: number) {
  return db
    .selectFrom('statement_runs')
    .innerJoin('users', 'users.id', 'statement_runs.requested_by')
    .selectAll('statement_runs')
    .select(['users.name as user_name', 'users.role_id as user_role_id'])
    .where('statement_runs.id', '=', id)
    .where('statement_runs.state', '=', 'RUNNING')
    .executeTakeFirst()
}

type Customer = { id: number; name: string }

/** Selects the customers who had a loan in the period, in the order of their ids. */
function selectCustomers({ db }: JobContext, run: Run) {
  return db
    .selectFrom('customers')
    .where('agent_id', '=', run.agent_id)
    .where('status', '=', sql.lit(RECORD_STATUS.ACTIVE))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('cashbooks')
          .whereRef('cashbooks.customer_id', '=', 'customers.id')
          .where('voided_at', 'is', null)
          .where('debit_on', '<=', run.to_on)
          .where((or) =>
            or.or([
              or('end_on', 'is', null),
              run.from_on === null ? or.lit(true) : or('end_on', '>=', run.from_on),
            ]),
          ),
      ),
    )
}

async function makeAll(job: JobContext, run: Run): Promise<void> {
  const { total } = await selectCustomers(job, run)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  await setTotal(job.db, run.id, Number(total))
  for (;;) {
    if (job.signal.aborted) throw new Error('The server stops')
    const end = await readEnd(job, run.id)
    const customers: Customer[] = await selectCustomers(job, run)
      .select(['id', 'name'])
      .where('id', '>', end.lastCustomerId)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    if (customers.length === 0) break
    const { bytes, entries } = await makePart(job, run, { customers, offset: end.offset })
    const lastCustomerId = assertDefined(customers.at(-1), 'the piece has customers').id
    const part = { ...end, lastCustomerId, bytes, entries }
    if (!(await keepPart(job, run.id, part, customers.length))) return
  }
  const end = await readEnd(job, run.id)
  const bytes = toZipEnd(await readEntries(job, run.id), end.offset)
  if (!(await keepPart(job, run.id, { ...end, bytes, entries: [] }, 0))) return
  await finish(job, run.id, 'DONE')
}

type Made = { bytes: Buffer; entries: ZipEntry[] }

async function makePart(
  job: JobContext,
  run: Run,
  { customers, offset }: { customers: readonly Customer[]; offset: number },
): Promise<Made> {
  const now = job.clock()
  const period = {
    customerIds: customers.map(({ id }) => id),
    from: (run.from_on as Day | null) ?? undefined,
    to: run.to_on,
  }
  const language = run.language as Language
  const environment = { db: job.db, fileStore: job.fileStore, businessName: job.businessName ?? '' }
  const head = await loadPaperHead(environment, { language, paper: 'A4' })
  const figures = await loadStatements(job.db, period)
  const issued = await issueStatements(job.db, figures, { toOn: run.to_on, now })
  const names = new Map(customers.map(({ id, name }) => [id, name]))
  const parts: Buffer[] = []
  const entries: ZipEntry[] = []
  let at = offset
  for (const each of figures) {
    const { customerId } = each
    const about = {
      businessName: head.businessName,
      customerName: names.get(customerId) ?? '',
      to: run.to_on,
      language,
      secretKey: job.secretKey,
      publicOrigin: run.public_origin,
    }
    const statement = toStatement(each, assertDefined(issued.get(customerId), 'issued'), about)
    const content = await print(job, run, { statement, head })
    const name = getFileName([about.customerName, statement.number], 'pdf')
    const { bytes, entry } = toZipPart(name, content, at)
    parts.push(bytes)
    entries.push(entry)
    at += bytes.length
  }
  return { bytes: Buffer.concat(parts), entries }
}

type Printed = {
  statement: ReturnType<typeof toStatement>
  head: Awaited<ReturnType<typeof loadPaperHead>>
}

async function print(job: JobContext, run: Run, { statement, head }: Printed): Promise<Buffer> {
  const actor = {
    id: run.requested_by,
    roleId: run.user_role_id as RoleId,
    agentId: run.agent_id,
    name: run.user_name,
    permissions: [],
    tokenHash: Buffer.alloc(0),
  }
  const printing = {
    actor,
    now: job.clock(),
    timeZone: job.timeZone,
    businessName: head.businessName,
    language: run.language as Language,
  }
  const document = getStatementDocument(statement, {
    paper: 'A4',
    isForStaff: true,
    letterhead: head.letterhead,
  })
  return (await pdf(document, printing)).content as Buffer
}

type End = { position: number; offset: number; lastCustomerId: number }

/** Reads where the file ends so far. */
async function readEnd({ db }: JobContext, runId: number): Promise<End> {
  const { rows } = await sql<End>`
    SELECT count(*) AS position, coalesce(sum(byte_count), 0) AS offset,
           coalesce(max(last_customer_id), 0) AS "lastCustomerId"
    FROM statement_run_parts WHERE run_id = ${runId}`.execute(db)
  return assertDefined(rows[0], 'an aggregate has a row')
}

async function readEntries({ db }: JobContext, runId: number): Promise<ZipEntry[]> {
  const parts = await db
    .selectFrom('statement_run_parts')
    .select('entries')
    .where('run_id', '=', runId)
    .orderBy('position')
    .execute()
  return parts.flatMap(({ entries }) => entries as ZipEntry[])
}

type Part = End & Made

/**
 * Keeps a piece of the file, unless the run was ended: one of its customers was anonymised, and the piece may
 * show the name. Returns whether it was kept.
 */
async function keepPart(
  { db, fileStore }: JobContext,
  runId: number,
  { bytes, entries, position, lastCustomerId }: Part,
  customerCount: number,
): Promise<boolean> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await fileStore.put(sha256, bytes)
  const part = {
    run_id: runId,
    position,
    sha256,
    byte_count: bytes.length,
    last_customer_id: lastCustomerId,
    entries: JSON.stringify(entries),
  }
  const isKept = await insertPart(db, part, customerCount)
  if (!isKept) await fileStore.remove(sha256)
  return isKept
}

const finish = ({ db, clock }: JobContext, id: number, state: 'DONE' | 'FAILED') =>
  endRun(db, id, { state, finished_at: clock() })
