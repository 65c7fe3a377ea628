import { sql } from 'kysely'
import { daysBetween, type Day } from '#core/calendar.ts'
import { negateSen, sumSen, type Sen } from '#core/money.ts'
import { requestMessages } from '#platform/contract/requestMessages.ts'
import { translate, type Message } from '#platform/contract/message.ts'
import type { Database } from '#db/connect.ts'
import { conflict, notFound } from '#platform/server/appError.ts'
import type { Actor, Context, Write } from '#platform/server/handler.ts'
import type { LogEntry } from '#platform/server/operationLog.ts'
import { confirmLocked } from '#modules/lending/transfers/server/confirmTransfers.ts'
import { describeState, lockTransfers } from '#modules/lending/transfers/server/lockTransfers.ts'
import { MATCH_DAYS, type BankLineState } from '../contract.ts'
import type * as endpoints from '../contract.ts'
import { bankLineMessages as text } from '../messages.ts'
import { visibleBankAccounts } from '#modules/ledger/accounts/server/bankAccountRows.ts'
import { lineState } from './bankLineRows.ts'
import { explainLines, lockLines } from './bankLineWrites.ts'

type Pair = { lineId: number; journalId: number }

/**
 * Explains lines by movements and confirms those that wait, in one act; the others are skipped with
 * their reasons, and a single refused one is the error itself. The lines of the account are locked, then the transfers as a confirmation locks them:
 * a bounce or another person’s match comes before or after.
 */
export const handleMatchBankLines: Write<typeof endpoints.matchBankLines> = async (
  context,
  { body },
) => {
  const { language } = context
  const pairs = oncePerLine(body.matches)
  const accountIds = await findAccounts(context, pairs)
  await lockLines(context.db, accountIds)
  const transferIds = await findTransfers(context.db, pairs)
  const transfers = await lockTransfers(context, transferIds)
  const locked = new Map(transfers.map((row) => [row.id, row.transfer_state ?? undefined]))
  const found = await loadPairs(context, pairs)
  const refusals = new Map<number, Message>()
  const taken = new Set<number>()
  const accepted: FoundPair[] = []
  for (const pair of pairs) {
    const row = found.get(pair.lineId)
    const refusal = row ? refusePair(row, locked, taken) : requestMessages.NOT_FOUND
    if (refusal) refusals.set(pair.lineId, refusal)
    else if (row) {
      accepted.push(row)
      taken.add(pair.journalId)
    }
  }
  const [only] = refusals.values()
  if (pairs.length === 1 && only) {
    throw only === requestMessages.NOT_FOUND ? notFound() : conflict(only)
  }
  await explainLines(
    context,
    accepted.map(({ line_id: lineId, journal_id: journalId }) => ({ lineId, journalId })),
  )
  const references = new Map(
    accepted.flatMap((row): [number, string][] =>
      row.transaction_id === null ? [] : [[row.transaction_id, getReference(row)]],
    ),
  )
  const confirming = transfers.filter(
    ({ id, transfer_state }) => transfer_state === 'UNCONFIRMED' && references.has(id),
  )
  return {
    data: {
      matched: accepted.map(({ line_id }) => line_id),
      confirmed: confirming.map(({ id }) => id),
      skipped: [...refusals].map(([lineId, message]) => ({
        lineId,
        code: message.key,
        message: translate(message, language),
      })),
    },
    log: [...confirmLocked(context, confirming, references), ...logMatches(accepted)],
  }
}

/** Returns the reference that a payment keeps: the bank's, else the beginning of its text. */
export const getReference = ({
  reference,
  description,
}: {
  reference: string
  description: string
}) => (reference || description).slice(0, 60).trim()

function oncePerLine(matches: readonly Pair[]): Pair[] {
  return [...new Map(matches.map((each) => [each.lineId, each])).values()]
}

async function findAccounts({ db, actor }: Context<Actor>, pairs: readonly Pair[]) {
  const rows = await db
    .selectFrom('bank_lines')
    .innerJoin('bank_accounts', 'bank_accounts.id', 'bank_lines.bank_account_id')
    .where(visibleBankAccounts(actor))
    .where('bank_lines.id', '=', sql<number>`ANY (${pairs.map(({ lineId }) => lineId)}::bigint[])`)
    .select('bank_accounts.id')
    .distinct()
    .execute()
  return rows.map(({ id }) => id)
}

async function findTransfers(db: Database, pairs: readonly Pair[]): Promise<number[]> {
  const rows = await db
    .selectFrom('journals')
    .innerJoin('transactions', 'transactions.id', 'journals.transaction_id')
    .where(
      'journals.id',
      '=',
      sql<number>`ANY (${pairs.map(({ journalId }) => journalId)}::bigint[])`,
    )
    .where('transactions.transfer_state', 'is not', null)
    .select('transactions.id')
    .distinct()
    .execute()
  return rows.map(({ id }) => id)
}

type FoundPair = {
  line_id: number
  journal_id: number
  agent_id: number
  state: BankLineState
  line_on: Day
  amount_sen: Sen
  reference: string
  description: string
  business_on: Day
  moved_sen: Sen | null
  transaction_id: number | null
  is_transfer: boolean
  is_reversed: boolean
  is_taken: boolean
}

/** Loads what is asked, as it is under the locks. */
async function loadPairs(context: Context<Actor>, pairs: readonly Pair[]) {
  const { db, actor } = context
  const ids = pairs.map(({ lineId }) => lineId)
  const journalIds = pairs.map(({ journalId }) => journalId)
  const visible = db
    .selectFrom('bank_accounts')
    .where(visibleBankAccounts(actor))
    .select('bank_accounts.id')
  const { rows } = await sql<FoundPair>`
    SELECT line.id AS line_id, journal.id AS journal_id, journal.agent_id, ${lineState} AS state,
           line.line_on, line.amount_sen, line.reference, line.description, journal.business_on,
           (SELECT sum(amount_sen)::bigint FROM postings WHERE postings.journal_id = journal.id
             AND account = 'bank' AND bank_account_id = line.bank_account_id) AS moved_sen,
           payment.id AS transaction_id, payment.transfer_state IS NOT NULL AS is_transfer,
           (journal.reverses_id IS NOT NULL OR EXISTS (
             SELECT FROM journals AS later WHERE later.reverses_id = journal.id)) AS is_reversed,
           EXISTS (SELECT FROM bank_lines AS other
             WHERE other.bank_account_id = line.bank_account_id AND other.journal_id = journal.id
               AND other.id <> line.id AND ${isOtherExplained}) AS is_taken
    FROM unnest(${ids}::bigint[], ${journalIds}::bigint[]) AS given (line_id, journal_id)
    JOIN bank_lines AS line ON line.id = given.line_id
    JOIN journals AS journal ON journal.id = given.journal_id
    LEFT JOIN transactions AS payment ON payment.id = journal.transaction_id
    WHERE line.bank_account_id IN (${visible})`.execute(db)
  return new Map(rows.map((row) => [row.line_id, row]))
}

const isOtherExplained = sql<boolean>`NOT EXISTS (
  SELECT FROM journals AS undone WHERE undone.reverses_id = other.journal_id)
  AND payment.transfer_state IS DISTINCT FROM 'UNCONFIRMED'`

function refusePair(
  row: FoundPair,
  locked: ReadonlyMap<number, string | undefined>,
  taken: ReadonlySet<number>,
): Message | undefined {
  if (row.state === 'UNREAD') return text.BANK_LINE_UNREAD
  if (row.state !== 'OPEN') return text.BANK_LINE_NOT_OPEN
  if (row.moved_sen !== row.amount_sen || row.is_reversed) return text.BANK_MATCH_UNLIKE
  const [first, last] = [row.line_on, row.business_on].toSorted() as [Day, Day]
  if (daysBetween(first, last) > MATCH_DAYS) return text.BANK_MATCH_UNLIKE
  if (row.is_taken || taken.has(row.journal_id)) return text.BANK_MATCH_TAKEN
  if (!row.is_transfer) return undefined
  const state = locked.get(row.transaction_id ?? 0)
  // One that is confirmed already is explained all the same.
  return state === 'UNCONFIRMED' || state === 'CONFIRMED' ? undefined : describeState(state)
}

/** Returns a line of the log for each agent whose lines were explained. */
function logMatches(rows: readonly FoundPair[]): LogEntry[] {
  const agentIds = [...new Set(rows.map((row) => row.agent_id))]
  return agentIds.map((agentId) => {
    const own = rows.filter((row) => row.agent_id === agentId)
    return {
      action: 'bankLine.match',
      entity: 'bank-line',
      agentId,
      after: {
        count: own.length,
        amount: sumSen(own.map(({ amount_sen: each }) => (each < 0 ? negateSen(each) : each))),
      },
    }
  })
}
