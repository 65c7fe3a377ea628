import { setImmediate as breathe } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Day } from '../../../core/calendar.ts'
import { ZERO_SEN, type Sen } from '../../../core/money.ts'
import { present } from '../../../core/must.ts'
import type { Database } from '../../../db/connect.ts'
import { takeIds } from '../../../kit/server/takeIds.ts'
import type { Actor, Context } from '../../../kit/server/verb.ts'
import { lockCashbooks } from '../../cashbooks/server/lockCashbooks.ts'
import { planCredits, type CreditLine, type CreditPlan } from '../../credits/server/planCredits.ts'
import { recordCredits } from '../../credits/server/recordCredits.ts'
import { migrationText as text } from '../text.ts'
import { balancePettyCash } from './balancePettyCash.ts'
import { agentsByUsername, runnersByUsername } from './people.ts'
import { totalsOf, type Planner, type Writing } from './plan.ts'
import type { Problems } from './problems.ts'
import type { Row } from './readRows.ts'

export type TransactionFields = {
  reference: string
  date: Day
  amount: Sen
  agent: string | null
  runner: string | null
  remark: string | null
}

type Line = CreditLine & { at: number; agentId: number }

const LINES_AT_ONCE = 2_000

/** Payments of the past. A cashbook's are taken in the order of their days, wherever they stand. */
export const planTransactions: Planner<TransactionFields> = async (context, rows, problems) => {
  const { db, today } = context
  const lines = await linesOf(db, rows, problems)
  const cashbooks = await lockCashbooks(context, [...new Set(lines.map((line) => line.cashbookId))])
  const plans: CreditPlan[] = []
  for (const chunk of wholeCashbooks(lines)) {
    const plan = planCredits(chunk, cashbooks, today)
    for (const [place, refusal] of plan.refusals) {
      problems.refuse(chunk[place]!.at, refusal, COLUMN_OF[refusal.field ?? ''])
    }
    plans.push(plan)
    await breathe()
  }
  const names = await agentNames(db, lines)
  const parts = lines
    .filter(({ at }) => !problems.has(at))
    .map(({ agentId, amountSen }) => ({
      agentName: present(names.get(agentId), 'an agent has a name'),
      debitSen: ZERO_SEN,
      creditSen: amountSen,
    }))
  const customers = new Set([...cashbooks.values()].map((row) => row.customer_id)).size
  return {
    totals: totalsOf(parts, { customers }),
    write: (inside, writing) => write(inside, writing, plans),
  }
}

const COLUMN_OF: Readonly<Record<string, string>> = { creditAmount: 'amount', date: 'date' }

/** Rows whose cashbook and runner are known, by cashbook and then by day. */
async function linesOf(
  db: Database,
  rows: readonly Row<TransactionFields>[],
  problems: Problems,
): Promise<Line[]> {
  const [agents, runners, cashbooks] = await Promise.all([
    agentsByUsername(
      db,
      rows.map(({ agent }) => agent),
    ),
    runnersByUsername(
      db,
      rows.map(({ runner }) => runner),
    ),
    cashbooksByReference(db, rows),
  ])
  const lines = rows.flatMap((row): Line[] => {
    const { at, agent, runner, amount: amountSen, date: on, remark } = row
    const agentId = agent === null ? undefined : agents.get(agent.toLowerCase())?.id
    if (agent !== null && agentId === undefined) {
      problems.add(at, text.ROW_AGENT_UNKNOWN, 'agent', { value: agent })
      return []
    }
    const found = (cashbooks.get(row.reference.toLowerCase()) ?? []).filter(
      (each) => agentId === undefined || each.agentId === agentId,
    )
    const [cashbook] = found
    if (!cashbook || found.length > 1) {
      const phrase = cashbook ? text.ROW_CASHBOOK_AMBIGUOUS : text.ROW_CASHBOOK_UNKNOWN
      problems.add(at, phrase, 'reference', { value: row.reference })
      return []
    }
    const runnerId = runner && runners.get(`${cashbook.agentId} ${runner.toLowerCase()}`)
    if (runnerId === undefined) {
      problems.add(at, text.ROW_RUNNER_UNKNOWN, 'runner', { value: runner })
      return []
    }
    const { id: cashbookId, agentId: owner } = cashbook
    const line = { amountSen, on, remark: remark ?? '', runnerId: runnerId || null }
    return [{ at, cashbookId, agentId: owner, ...line }]
  })
  return lines.sort(
    (one, other) =>
      one.cashbookId - other.cashbookId ||
      (one.on < other.on ? -1 : one.on > other.on ? 1 : one.at - other.at),
  )
}

type Known = { id: number; agentId: number }

/** By the number that they had before, and by our own Cashbook ID. */
async function cashbooksByReference(db: Database, rows: readonly Row<TransactionFields>[]) {
  const references = [...new Set(rows.map(({ reference }) => reference.toLowerCase()))]
  const { rows: found } = await sql<{ reference: string; id: number; agent_id: number }>`
    SELECT lower(imported.reference) AS reference, cashbooks.id, cashbooks.agent_id
    FROM imported_cashbooks AS imported JOIN cashbooks ON cashbooks.id = imported.cashbook_id
    WHERE lower(imported.reference) = ANY (${references}::text[]) AND voided_at IS NULL
    UNION
    SELECT lower(cashbook_code), id, agent_id FROM cashbooks
    WHERE cashbook_code = ANY (${references.map((each) => each.toUpperCase())}::text[])
      AND voided_at IS NULL`.execute(db)
  const known = new Map<string, Known[]>()
  for (const { reference, id, agent_id: agentId } of found) {
    known.set(reference, [...(known.get(reference) ?? []), { id, agentId }])
  }
  return known
}

async function agentNames(db: Database, lines: readonly Line[]): Promise<Map<number, string>> {
  const ids = [...new Set(lines.map(({ agentId }) => agentId))]
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', '=', sql<number>`ANY (${ids}::bigint[])`)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Chunks that hold all lines of their cashbooks, because each payment rests on the one before. */
function wholeCashbooks(lines: readonly Line[]): Line[][] {
  const chunks: Line[][] = []
  for (const line of lines) {
    const chunk = chunks.at(-1)
    const isFull = chunk && chunk.length >= LINES_AT_ONCE
    if (!chunk || (isFull && chunk.at(-1)!.cashbookId !== line.cashbookId)) chunks.push([line])
    else chunk.push(line)
  }
  return chunks
}

async function write(
  context: Context<Actor>,
  { migrationId, onProgress }: Writing,
  plans: readonly CreditPlan[],
): Promise<void> {
  let done = 0
  for (const plan of plans) {
    const ids = await takeIds(context.db, 'transactions_id_seq', plan.credits.length)
    await recordCredits(context, plan, ids)
    await onProgress((done += plan.credits.length))
  }
  const flows = plans.flatMap(({ credits }) =>
    credits.map(({ agentId, on, amountSen }) => ({ agentId, on, sen: amountSen })),
  )
  await balancePettyCash(context, migrationId, flows)
}
