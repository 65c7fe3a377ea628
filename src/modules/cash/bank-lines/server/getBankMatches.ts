import { sql } from 'kysely'
import type { Day } from '#core/calendar.ts'
import type { Sen } from '#core/money.ts'
import type { Read } from '#platform/server/handler.ts'
import { MATCH_DAYS, MOST_MATCHES } from '../contract.ts'
import type * as endpoints from '../contract.ts'
import {
  isExplained,
  lineState,
  movement,
  movementJoins,
  requireBankAccount,
  type Movement,
} from './bankLineRows.ts'

/** The most movements that are offered for one line. */
const MOST_OFFERED = 5
/** A shorter reference is found in too many texts by chance. */
const SHORTEST_REFERENCE = 4

type MatchRow = {
  id: number
  line_on: Day
  amount_sen: Sen
  description: string
  reference: string
  candidates: (Movement & { isWaiting: boolean; isNamed: boolean })[]
  candidate_count: number
  is_certain: boolean
  total: number
}

/** Lists the unexplained lines that movements fit, the oldest first, with the movements. */
export const handleGetBankMatches: Read<typeof endpoints.getBankMatches> = async (
  context,
  { query: { accountId } },
) => {
  await requireBankAccount(context, accountId)
  const { rows } = await findMatches(accountId).execute(context.db)
  return {
    items: rows.map((row) => ({
      line: {
        id: row.id,
        date: row.line_on,
        amount: row.amount_sen,
        description: row.description,
        reference: row.reference,
      },
      candidates: row.candidates,
      candidateCount: row.candidate_count,
      isCertain: row.is_certain,
    })),
    total: rows[0]?.total ?? 0,
  }
}

/**
 * Finds movements of the account with the amount of an open line, at most three days apart, that no
 * other line shows. One that the text names comes first, then one that waits, then the nearest day.
 * A match is certain when the line has one best movement, and that movement no other line as good.
 */
const findMatches = (accountId: number) => sql<MatchRow>`
  WITH line AS MATERIALIZED (${openLines(accountId)}
  ), moved AS MATERIALIZED (${movedMoney(accountId)}
  ), pair AS MATERIALIZED (
    SELECT line.id AS line_id, moved.journal_id, moved.is_waiting,
           abs(line.line_on - moved.business_on) AS days,
           CASE WHEN length(moved.reference) >= ${sql.lit(SHORTEST_REFERENCE)}
                  AND strpos(line.joined_text, moved.reference) > 0 THEN 3
                WHEN strpos(line.joined_text, moved.code) > 0 THEN 2
                WHEN ${isNamedIn} THEN 1 ELSE 0 END AS named
    FROM line JOIN moved ON moved.amount_sen = line.amount_sen
      AND moved.business_on BETWEEN line.line_on - ${sql.lit(MATCH_DAYS)} AND line.line_on + ${sql.lit(MATCH_DAYS)}
  ), ranked AS (
    SELECT pair.*, count(*) OVER of_line AS candidate_count,
           row_number() OVER (of_line ORDER BY named DESC, is_waiting DESC, days, journal_id) AS place,
           rank() OVER (of_line ORDER BY named DESC, is_waiting DESC) AS rank_of_line,
           count(*) OVER (PARTITION BY line_id, named, is_waiting) AS equals_of_line,
           rank() OVER (of_moved ORDER BY named DESC) AS rank_of_moved,
           count(*) OVER (PARTITION BY journal_id, named) AS equals_of_moved
    FROM pair
    WINDOW of_line AS (PARTITION BY line_id), of_moved AS (PARTITION BY journal_id)
  ), offered AS MATERIALIZED (
    SELECT line_id, max(candidate_count)::int AS candidate_count,
           bool_or(rank_of_line = 1 AND equals_of_line = 1 AND rank_of_moved = 1 AND equals_of_moved = 1)
             AS is_certain,
           array_agg(journal_id ORDER BY place) AS journal_ids,
           array_agg(is_waiting ORDER BY place) AS are_waiting,
           array_agg(named > 0 ORDER BY place) AS are_named
    FROM ranked WHERE place <= ${sql.lit(MOST_OFFERED)} GROUP BY line_id
  ), shown AS MATERIALIZED (
    SELECT line.id, line.line_on, line.amount_sen, line.description, line.reference, offered.*,
           (count(*) OVER ())::int AS total
    FROM offered JOIN line ON line.id = offered.line_id
    ORDER BY offered.is_certain DESC, line.line_on, line.id LIMIT ${sql.lit(MOST_MATCHES)}
  )
  SELECT shown.id, shown.line_on, shown.amount_sen, shown.description, shown.reference,
         shown.candidate_count, shown.is_certain, shown.total, of_line.candidates
  FROM shown CROSS JOIN LATERAL (
    SELECT jsonb_agg(${movement} || jsonb_build_object(
             'isWaiting', given.is_waiting, 'isNamed', given.is_named) ORDER BY given.place) AS candidates
    FROM unnest(shown.journal_ids, shown.are_waiting, shown.are_named) WITH ORDINALITY
      AS given (journal_id, is_waiting, is_named, place)
    JOIN journals AS journal ON journal.id = given.journal_id
    ${movementJoins}) AS of_line
  ORDER BY shown.is_certain DESC, shown.line_on, shown.id`

/** Whether the words of a short name, or two of the first three, begin words of the line. */
const isNamedIn = sql<boolean>`cardinality(moved.words) > 0
  AND (strpos(line.search_text, moved.words[1]) > 0)::int
    + coalesce((strpos(line.search_text, moved.words[2]) > 0)::int, 0)
    + coalesce((strpos(line.search_text, moved.words[3]) > 0)::int, 0)
    >= least(2, cardinality(moved.words))`

/**
 * Whether a journal may explain a line: nothing took it back, and no line of the account shows it.
 * `journal`, `payment` as in `movementJoins`.
 */
export const isMatchable = (accountId: number) => sql<boolean>`(
  journal.reverses_id IS NULL
  AND NOT EXISTS (SELECT FROM journals AS later WHERE later.reverses_id = journal.id)
  AND (payment.id IS NULL OR payment.moved_from_id IS NULL AND payment.kind <> 'CORRECTED'
    AND coalesce(payment.transfer_state, '') NOT IN ('BOUNCED', 'CORRECTED'))
  AND NOT EXISTS (
    SELECT FROM bank_lines AS line
    WHERE line.bank_account_id = ${accountId} AND line.journal_id = journal.id AND ${isExplained}))`

/** The lines of an account that nobody has explained. */
const openLines = (accountId: number) => sql`
    SELECT line.id, line.line_on, line.amount_sen, line.description, line.reference,
           line.search_text, replace(line.search_text, ' ', '') AS joined_text
    FROM bank_lines AS line
    WHERE line.bank_account_id = ${accountId} AND line.amount_sen IS NOT NULL
      AND ${lineState} = 'OPEN'`

/** What moved through the account about their days and may explain them. */
const movedMoney = (accountId: number) => sql`
    SELECT journal.id AS journal_id, posting.amount_sen, journal.business_on,
           coalesce(payment.transfer_state = 'UNCONFIRMED', false) AS is_waiting,
           nullif(regexp_replace(lower(coalesce(payment.reference, '')), '[^a-z0-9]', '', 'g'), '') AS reference,
           lower(book.cashbook_code) AS code,
           ARRAY(
             SELECT ' ' || word
             FROM regexp_split_to_table(lower(customer.name), '[^a-z0-9]+')
               WITH ORDINALITY AS part (word, place)
             WHERE word NOT IN ('', 'bin', 'binti', 'bt', 'a', 'l', 'p', 's', 'o', 'd')
             ORDER BY place LIMIT 3) AS words
    FROM postings AS posting
    JOIN journals AS journal ON journal.id = posting.journal_id
    LEFT JOIN transactions AS payment ON payment.id = journal.transaction_id
    LEFT JOIN cashbooks AS book ON book.id = journal.cashbook_id
    LEFT JOIN customers AS customer ON customer.id = book.customer_id
    WHERE posting.account = 'bank' AND posting.bank_account_id = ${accountId}
      AND posting.business_on >= (SELECT min(line_on) - ${sql.lit(MATCH_DAYS)} FROM line)
      AND posting.business_on <= (SELECT max(line_on) + ${sql.lit(MATCH_DAYS)} FROM line)
      AND ${isMatchable(accountId)}`
