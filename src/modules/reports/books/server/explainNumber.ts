import { toCamelCase } from '#db/toCamelCase.ts'
import { sql } from 'kysely'
import { assertDefined } from '#core/invariant.ts'
import { sen, type Sen } from '#core/money.ts'
import { orNotFound } from '#platform/server/appError.ts'
import type { Actor, Context, Read } from '#platform/server/handler.ts'
import { visibleCashbooks } from '#modules/lending/cashbooks/server/visibleCashbooks.ts'
import type * as endpoints from '../contract.ts'
import { describePostings, type DescribedPosting } from './describePostings.ts'
import { selectPostings, getSign, type Piece, type PostingFilter } from './selectPostings.ts'
import { requireVisibleAgent } from '#platform/server/requireVisibleAgent.ts'

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

async function load({ db }: Context<Actor>, filter: PostingFilter, piece: Piece) {
  const newest = sql`SELECT * FROM (${selectPostings(filter, piece)}) AS any_order
    ORDER BY journal_id DESC, line DESC LIMIT ${piece.maxRows}`
  const { rows } = await sql<DescribedPosting>`${describePostings(newest)}
    ORDER BY posting.journal_id DESC, posting.line DESC`.execute(db)
  return rows
}

async function sumUp({ db }: Context<Actor>, filter: PostingFilter) {
  const { rows } = await sql<{ count: number; amount: Sen }>`
    SELECT count(*) AS count, coalesce(sum(amount_sen), 0) AS amount
    FROM (${selectPostings(filter)}) AS posting`.execute(db)
  return assertDefined(rows[0], 'sums return one row')
}

function toLineDto(row: DescribedPosting, sign: 1 | -1) {
  return {
    ...toCamelCase(row),
    isReversal: row.reverses_id !== null,
    amount: sen(sign * row.amount_sen),
    businessDate: row.business_on,
    reversedDate: row.reversed_on,
    createdByName: row.author_name,
  }
}
