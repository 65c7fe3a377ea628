import { sql } from 'kysely'
import type { Day } from '#core/calendar.ts'
import { addSen, subtractSen, sumSen, ZERO_SEN, type Sen } from '#core/money.ts'
import type { Read } from '#platform/server/handler.ts'
import type { BankLineState } from '../contract.ts'
import type * as endpoints from '../contract.ts'
import { lineState, requireBankAccount } from './bankLineRows.ts'

type Sums = {
  last_on: Day | null
  first_on: Day | null
  bank_sen: Sen | null
  book_sen: Sen
  open_count: number
  open_sen: Sen
  not_ours_count: number
  not_ours_sen: Sen
  later_count: number
  later_sen: Sen
  waiting_count: number
  waiting_sen: Sen
  unseen_count: number
  unseen_sen: Sen
  last_file: { id: number; name: string; addedCount: number; uploadedAt: string } | null
  states: Partial<Record<BankLineState, number>>
}

/**
 * Compares the bank's balance at the last line of the newest file with the book's on that day. What
 * no line and no movement explains is from before the first line, or from days without a file.
 */
export const handleGetBankBalances: Read<typeof endpoints.getBankBalances> = async (
  context,
  { query: { accountId } },
) => {
  const account = await requireBankAccount(context, accountId)
  const { rows } = await sumUp(accountId).execute(context.db)
  const row = rows[0]
  const part = (count: number | undefined, amount: Sen | null | undefined) => ({
    count: count ?? 0,
    amount: amount ?? ZERO_SEN,
  })
  const states = row?.states ?? {}
  const open = part(row?.open_count, row?.open_sen)
  const notOurs = part(row?.not_ours_count, row?.not_ours_sen)
  const recordedLater = part(row?.later_count, row?.later_sen)
  const waiting = part(row?.waiting_count, row?.waiting_sen)
  const unseen = part(row?.unseen_count, row?.unseen_sen)
  const bank = row?.bank_sen ?? null
  const book = row?.last_on ? row.book_sen : account.balance_sen
  const inBank = sumSen([open.amount, notOurs.amount, recordedLater.amount])
  const inBook = addSen(waiting.amount, unseen.amount)
  return {
    lastDate: row?.last_on ?? null,
    firstDate: row?.first_on ?? null,
    bank,
    book,
    open,
    notOurs,
    recordedLater,
    waiting,
    unseen,
    before:
      bank === null ? null : subtractSen(subtractSen(bank, book), subtractSen(inBank, inBook)),
    unreadCount: states.UNREAD ?? 0,
    lastFile: row?.last_file
      ? { ...row.last_file, uploadedAt: new Date(row.last_file.uploadedAt) }
      : null,
    stateCounts: {
      OPEN: states.OPEN ?? 0,
      EXPLAINED: states.EXPLAINED ?? 0,
      NOT_OURS: states.NOT_OURS ?? 0,
      UNREAD: states.UNREAD ?? 0,
    },
  }
}

const sumUp = (accountId: number) => sql<Sums>`
  WITH newest AS MATERIALIZED (
    SELECT last_on, last_balance_sen FROM bank_files
    WHERE bank_account_id = ${accountId} AND last_on IS NOT NULL
    ORDER BY last_on DESC, id DESC LIMIT 1
  ), line AS MATERIALIZED (
    SELECT line.line_on, line.amount_sen, line.journal_id, ${lineState} AS state
    FROM bank_lines AS line WHERE line.bank_account_id = ${accountId}
  ), first AS MATERIALIZED (
    SELECT min(line_on) AS first_on FROM line WHERE amount_sen IS NOT NULL
  ), moved AS MATERIALIZED (
    SELECT posting.journal_id, posting.business_on, posting.amount_sen,
           coalesce(payment.transfer_state = 'UNCONFIRMED', false) AS is_waiting,
           line.journal_id IS NOT NULL AS is_shown
    FROM postings AS posting
    JOIN journals AS journal ON journal.id = posting.journal_id
    LEFT JOIN transactions AS payment ON payment.id = journal.transaction_id
    LEFT JOIN line ON line.journal_id = posting.journal_id AND line.state = 'EXPLAINED'
    WHERE posting.account = 'bank' AND posting.bank_account_id = ${accountId}
  ), shown AS (
    SELECT line.*, moved.business_on FROM line LEFT JOIN moved
      ON moved.journal_id = line.journal_id AND line.state = 'EXPLAINED'
    WHERE line.line_on <= (SELECT last_on FROM newest)
  ), of_lines AS (
    SELECT count(*) FILTER (WHERE state = 'OPEN')::int AS open_count,
           sum(amount_sen) FILTER (WHERE state = 'OPEN')::bigint AS open_sen,
           count(*) FILTER (WHERE state = 'NOT_OURS')::int AS not_ours_count,
           sum(amount_sen) FILTER (WHERE state = 'NOT_OURS')::bigint AS not_ours_sen,
           count(*) FILTER (WHERE business_on > (SELECT last_on FROM newest))::int AS later_count,
           sum(amount_sen) FILTER (WHERE business_on > (SELECT last_on FROM newest))::bigint AS later_sen
    FROM shown
  ), of_book AS (
    SELECT coalesce(sum(amount_sen) FILTER (WHERE business_on <= (SELECT last_on FROM newest)), 0)::bigint
             AS book_sen,
           count(*) FILTER (WHERE is_between AND is_waiting)::int AS waiting_count,
           sum(amount_sen) FILTER (WHERE is_between AND is_waiting)::bigint AS waiting_sen,
           count(*) FILTER (WHERE is_between AND NOT is_waiting)::int AS unseen_count,
           sum(amount_sen) FILTER (WHERE is_between AND NOT is_waiting)::bigint AS unseen_sen
    FROM (SELECT moved.*, NOT is_shown AND business_on >= (SELECT first_on FROM first)
            AND business_on <= (SELECT last_on FROM newest) AS is_between FROM moved) AS moved
  )
  SELECT newest.last_on, first.first_on, newest.last_balance_sen AS bank_sen, of_book.*, of_lines.*,
         (SELECT jsonb_object_agg(state, count) FROM (
           SELECT state, count(*)::int AS count FROM line GROUP BY state) AS counted) AS states,
         (SELECT jsonb_build_object('id', id, 'name', name, 'addedCount', added_count,
                                    'uploadedAt', uploaded_at)
          FROM bank_files WHERE bank_account_id = ${accountId} ORDER BY id DESC LIMIT 1) AS last_file
  FROM of_book CROSS JOIN of_lines CROSS JOIN first LEFT JOIN newest ON true`
