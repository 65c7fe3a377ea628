import { sql } from 'kysely'
import type { z } from 'zod'
import type { Account } from '#core/ledger/account.ts'
import type { Day } from '#core/calendar.ts'
import { assertDefined } from '#core/invariant.ts'
import { sen, type Sen } from '#core/money.ts'
import { orNotFound } from '#platform/server/appError.ts'
import type { Actor, Context, Read } from '#platform/server/handler.ts'
import { visibleCashbooks } from '#features/cashbooks/server/visibleCashbooks.ts'
import type * as endpoints from '../contract.ts'
import { selectPostings, getSign, type Piece, type PostingFilter } from './selectPostings.ts'
import { requireVisibleAgent } from '#features/users/server/requireVisibleAgent.ts'

/** Lists the postings that make up a number, latest first; the cursor is the last one shown. */
export const handleExplainNumber: Read<typeof endpoints.explainNumber> = async (
  context,
  { query: { cursor, limit, ...request } },
) => {
  const { actor } = context
  requireVisibleAgent(actor, request.agentId)
  const filter = { ...request, agentId: actor.agentId ?? request.agentId }
  const [rows, total] = await Promise.all([
    load(context, filter, { below: getPlace(cursor), maxRows: limit + 1 }),
    cursor === undefined ? sumUp(context, filter) : null,
    request.cashbookId === undefined ? undefined : requireCashbook(context, request.cashbookId),
  ])
  const sign = getSign(filter.account)
  const items = rows.slice(0, limit).map((row) => toLineDto(row, sign))
  const last = items.at(-1)
  const nextCursor = rows.length > limit && last ? getCursor(last) : null
  const signed = total && { count: total.count, amount: sen(sign * total.amount) }
  return { items, nextCursor, total: signed }
}

// A journal has few lines, so a single number identifies a line.
const LINES_A_JOURNAL = 1_000

const getCursor = ({ journalId, line }: { journalId: number; line: number }) =>
  String(journalId * LINES_A_JOURNAL + line)

function getPlace(cursor: string | undefined): Piece['below'] {
  if (cursor === undefined) return undefined
  const place = Number(cursor)
  return { journalId: Math.floor(place / LINES_A_JOURNAL), line: place % LINES_A_JOURNAL }
}

async function requireCashbook({ db, actor }: Context<Actor>, cashbookId: number) {
  const cashbook = await db
    .selectFrom('cashbooks')
    .select('id')
    .where('id', '=', cashbookId)
    .where(visibleCashbooks(actor))
    .executeTakeFirst()
  orNotFound(cashbook)
}

type Row = {
  journal_id: number
  line: number
  agent_id: number
  account: Account
  amount_sen: Sen
  business_on: Day
  event: z.output<typeof endpoints.ledgerEvent>
  is_reversal: boolean
  reversed_on: Day | null
  created_at: Date
  author_name: string
  agent_name: string
  cashbook_id: number | null
  cashbook_code: string | null
  customer_id: number | null
  customer_name: string | null
  user_name: string | null
  runner_name: string | null
  remark: string
}

async function load({ db }: Context<Actor>, filter: PostingFilter, piece: Piece): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT posting.journal_id, posting.line, posting.agent_id, posting.account, posting.amount_sen,
           posting.business_on, coalesce(undone.event, journal.event) AS event,
           journal.reverses_id IS NOT NULL AS is_reversal, undone.business_on AS reversed_on,
           journal.created_at,
           author.name AS author_name, agent.name AS agent_name,
           cashbook.id AS cashbook_id, cashbook.cashbook_code, cashbook.customer_id,
           customer.name AS customer_name, owed.name AS user_name, runner.name AS runner_name,
           coalesce(CASE WHEN journal.reverses_id IS NOT NULL
                         THEN coalesce(moved.removal_reason, payment.reversal_reason,
                                       resolution.reversal_reason) END,
                    entry.remark, moved.remark, payment.remark, resolution.remark, '') AS remark
    FROM (SELECT * FROM (${selectPostings(filter, piece)}) AS any_order
          ORDER BY journal_id DESC, line DESC LIMIT ${piece.maxRows}) AS posting
    JOIN journals AS journal ON journal.id = posting.journal_id
    JOIN users AS agent ON agent.id = posting.agent_id
    JOIN users AS author ON author.id = journal.created_by
    LEFT JOIN journals AS undone ON undone.id = journal.reverses_id
    LEFT JOIN cashbooks AS cashbook ON cashbook.id = journal.cashbook_id
    LEFT JOIN customers AS customer ON customer.id = cashbook.customer_id
    LEFT JOIN transactions AS moved ON moved.id = journal.transaction_id
    LEFT JOIN users AS runner ON runner.id = moved.runner_id
    LEFT JOIN petty_cash_entries AS entry ON entry.id = journal.petty_cash_entry_id
    LEFT JOIN commission_payments AS payment ON payment.id = journal.commission_payment_id
    LEFT JOIN difference_resolutions AS resolution ON resolution.id = journal.difference_resolution_id
    LEFT JOIN users AS owed ON owed.id = posting.user_id
    ORDER BY posting.journal_id DESC, posting.line DESC`.execute(db)
  return rows
}

async function sumUp({ db }: Context<Actor>, filter: PostingFilter) {
  const { rows } = await sql<{ count: number; amount: Sen }>`
    SELECT count(*) AS count, coalesce(sum(amount_sen), 0) AS amount
    FROM (${selectPostings(filter)}) AS posting`.execute(db)
  return assertDefined(rows[0], 'sums return one row')
}

function toLineDto(row: Row, sign: 1 | -1) {
  return {
    journalId: row.journal_id,
    line: row.line,
    account: row.account,
    event: row.event,
    isReversal: row.is_reversal,
    amount: sen(sign * row.amount_sen),
    businessDate: row.business_on,
    reversedDate: row.reversed_on,
    createdAt: row.created_at,
    createdByName: row.author_name,
    agentId: row.agent_id,
    agentName: row.agent_name,
    cashbookId: row.cashbook_id,
    cashbookCode: row.cashbook_code,
    customerId: row.customer_id,
    customerName: row.customer_name,
    userName: row.user_name,
    runnerName: row.runner_name,
    remark: row.remark,
  }
}
