import { sql } from 'kysely'
import type { Day } from '#core/calendar.ts'
import type { Sen } from '#core/money.ts'
import type { Database } from '#db/connect.ts'
import type { CreditLine } from '#modules/lending/credits/server/planCredits.ts'
import { migrationMessages as text } from '../../messages.ts'
import { accountsByName, findAccount } from './accountsByName.ts'
import { loadAgents, runnersByUsername } from './namedPeople.ts'
import type { Problems } from '../problems.ts'
import type { Row } from '../readRows.ts'

/** A row of the transaction sheet. */
export type TransactionFields = {
  reference: string
  date: Day
  amount: Sen
  agent: string | null
  runner: string | null
  remark: string | null
  account: string | null
  transferReference: string | null
}

/** A row that names an existing cashbook and runner. */
export type TransactionLine = CreditLine & { at: number; agentId: number }

/** Returns the rows whose cashbook and runner exist, by cashbook and then by date. */
export async function transactionLines(
  db: Database,
  rows: readonly Row<TransactionFields>[],
  problems: Problems,
): Promise<TransactionLine[]> {
  const [agents, runners, cashbooks, accounts] = await Promise.all([
    loadAgents(db),
    runnersByUsername(
      db,
      rows.map(({ runner }) => runner),
    ),
    cashbooksByReference(db, rows),
    accountsByName(db, rows),
  ])
  const lines = rows.flatMap((row): TransactionLine[] => {
    const { at, agent, runner } = row
    const agentId = agent === null ? undefined : agents.find({ at, agent }, problems)?.id
    if (agent !== null && agentId === undefined) return []
    const found = (cashbooks.get(row.reference.toLowerCase()) ?? []).filter(
      (each) => agentId === undefined || each.agentId === agentId,
    )
    const [cashbook] = found
    if (!cashbook || found.length > 1) {
      const message = cashbook ? text.ROW_CASHBOOK_AMBIGUOUS : text.ROW_CASHBOOK_UNKNOWN
      problems.add(at, message, 'reference', { value: row.reference })
      return []
    }
    const runnerId = runner && runners.get(`${cashbook.agentId} ${runner.toLowerCase()}`)
    if (runnerId === undefined) {
      problems.add(at, text.ROW_RUNNER_UNKNOWN, 'runner', { value: runner })
      return []
    }
    const { id: cashbookId, agentId: owner } = cashbook
    const bankAccountId = findAccount(accounts, owner, row, problems)
    if (bankAccountId === undefined) return []
    const places = { cashbookId, agentId: owner, runnerId: runnerId || null, bankAccountId }
    return [toLine(row, places)]
  })
  return lines.sort(
    (one, other) =>
      one.cashbookId - other.cashbookId ||
      (one.on < other.on ? -1 : one.on > other.on ? 1 : one.at - other.at),
  )
}

type Places = Pick<TransactionLine, 'cashbookId' | 'agentId' | 'runnerId' | 'bankAccountId'>

/** Returns a row as a payment. It moved before this book began, so no runner holds it. */
function toLine(row: Row<TransactionFields>, places: Places): TransactionLine {
  const { at, amount: amountSen, date: on, remark, transferReference } = row
  const words = { remark: remark ?? '', reference: transferReference ?? '' }
  return { at, amountSen, on, holderId: null, ...words, ...places }
}

type Known = { id: number; agentId: number }

/** Loads cashbooks by their former number and by their Cashbook ID. */
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
