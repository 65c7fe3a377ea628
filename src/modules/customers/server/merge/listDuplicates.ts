import { sql, type RawBuilder } from 'kysely'
import { isAdminType } from '#core/access/roles.ts'
import { assertDefined } from '#core/invariant.ts'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { photoPath } from '#platform/server/files/photoPath.ts'
import type { Actor, Context, Read } from '#platform/server/handler.ts'
import type * as endpoints from '../../mergeContract.ts'
import { getPlace } from './compareRecords.ts'

type Pair = {
  rank: number
  high: number
  low: number
}

/**
 * Handles records of one agent that seem to be one person: proposals first, then the same identity
 * number, then the same phone number with a like name; of each the newest first.
 */
export const handleListDuplicates: Read<typeof endpoints.listDuplicates> = async (
  context,
  { query },
) => {
  const { limit, cursor } = query
  const agentId = isAdminType(context.actor.roleId) ? query.agentId : context.actor.agentId
  const [rank, high, low] = cursor?.split('-') ?? [-1, 0, 0]
  const isLater = sql<boolean>`(rank, -high, -low) > (${rank}::int, -(${high}::bigint), -(${low}::bigint))`
  const { rows } = await sql<{ total: number; pairs: Pair[] }>`
    WITH ${likelyPairs(agentId ?? undefined)}
    SELECT (SELECT count(*) FROM likely) AS total, (
      SELECT coalesce(json_agg(page), '[]') FROM (
        SELECT * FROM likely WHERE ${isLater} ORDER BY rank, high DESC, low DESC LIMIT ${limit + 1}
      ) AS page) AS pairs`.execute(context.db)
  const { total, pairs } = assertDefined(rows[0], 'a select without a table has a row')
  const shown = pairs.slice(0, limit)
  const last = shown.at(-1)
  const hasMore = last !== undefined && pairs.length > limit
  return {
    total,
    items: await describe(context, shown),
    nextCursor: hasMore ? `${last.rank}-${last.high}-${last.low}` : null,
  }
}

const IS_ACTIVE = sql`status = 1`

// A number of more records is a shop's, or stands for none: it says nothing about a person.
const MOST_OF_A_NUMBER = 20

/**
 * Pairs of likely duplicates. The walk along an index finds the numbers that several records have;
 * within one, a record is compared with the two before it, so that a number of thousands costs no more.
 */
function likelyPairs(agentId: number | undefined): RawBuilder<unknown> {
  const isTheirs = agentId === undefined ? sql`true` : sql`agent_id = ${agentId}`
  const getGroups = (column: string) => sql`
    SELECT agent_id, ${sql.ref(column)} FROM customers
    WHERE ${IS_ACTIVE} AND ${sql.ref(column)} <> '' AND ${isTheirs}
    GROUP BY 1, 2 HAVING count(*) BETWEEN 2 AND ${MOST_OF_A_NUMBER}`
  const getPairs = (column: string, order: RawBuilder<unknown>) => sql`
    SELECT early AS one, id AS other FROM (
      SELECT id, lag(id, 1) OVER near AS first, lag(id, 2) OVER near AS second
      FROM customers JOIN (${getGroups(column)}) AS groups USING (agent_id, ${sql.ref(column)})
      WHERE ${IS_ACTIVE}
      WINDOW near AS (PARTITION BY agent_id, ${sql.ref(column)} ORDER BY ${order})
    ) AS each, unnest(ARRAY[first, second]) AS early WHERE early IS NOT NULL`
  return sql`
    found AS (
      SELECT one, other, true AS by_identity FROM (${getPairs('identity_number', sql`id`)}) AS same
      UNION ALL
      SELECT one, other, false FROM (${getPairs('phone_number', sql`search_text, id`)}) AS same
      JOIN customers AS a ON a.id = one JOIN customers AS b ON b.id = other
      WHERE names_are_alike(split_part(a.search_text, ' ', 1), split_part(b.search_text, ' ', 1))
      UNION ALL
      SELECT low_id, high_id, NULL FROM customer_pairs
      JOIN customers AS a ON a.id = low_id JOIN customers AS b ON b.id = high_id
      WHERE verdict = 'PROPOSED' AND a.status = 1 AND b.status = 1 AND a.agent_id = b.agent_id
        AND ${agentId === undefined ? sql`true` : sql`a.agent_id = ${agentId}`}
    ), pairs AS (
      SELECT least(one, other) AS low, greatest(one, other) AS high,
             coalesce(bool_or(by_identity), false) AS identity FROM found GROUP BY 1, 2
    ), likely AS (
      SELECT CASE WHEN judged.verdict IS NOT NULL THEN 0 WHEN identity THEN 1 ELSE 2 END AS rank, high, low
      FROM pairs LEFT JOIN customer_pairs AS judged ON judged.low_id = low AND judged.high_id = high
      WHERE judged.verdict IS DISTINCT FROM 'APART'
    )`
}

async function describe({ db }: Context<Actor>, pairs: readonly Pair[]) {
  const ids = [...new Set(pairs.flatMap(({ low, high }) => [low, high]))]
  const records = await selectRecords(db, ids)
  const proposals = await db
    .selectFrom('customer_pairs')
    .innerJoin('users', 'users.id', 'customer_pairs.judged_by')
    .select(['low_id', 'high_id', 'users.name'])
    .where('verdict', '=', 'PROPOSED')
    .where('low_id', '=', sql<number>`ANY (${pairs.map(({ low }) => low)}::bigint[])`)
    .execute()
  return pairs.map(({ low, high }) => {
    const one = assertDefined(records.get(low), 'the page was read from the customers')
    const other = assertDefined(records.get(high), 'the page was read from the customers')
    const proposal = proposals.find((row) => row.low_id === low && row.high_id === high)
    return {
      agentId: one.agent_id,
      agentName: one.agentName,
      records: [one, other].map(toRecord),
      sameIdentity: one.identity_number !== '' && one.identity_number === other.identity_number,
      samePhone: one.phone_number === other.phone_number,
      proposedByName: proposal?.name ?? null,
    }
  })
}

type Likely = Awaited<ReturnType<typeof selectLikely>>[number]

const toRecord = (row: Likely) => ({
  id: row.id,
  name: row.name,
  phoneNumber: row.phone_number,
  identityNumber: row.identity_number,
  place: getPlace(row),
  profilePhoto: photoPath(row.profile_file_id),
  openCashbooks: row.openCashbooks,
  createdAt: row.created_at,
})

async function selectRecords(db: Context['db'], ids: readonly number[]) {
  const rows = await selectLikely(db, ids)
  return new Map(rows.map((row) => [row.id, row]))
}

const selectLikely = (db: Context['db'], ids: readonly number[]) =>
  db
    .selectFrom('customers')
    .innerJoin('users as agent', 'agent.id', 'customers.agent_id')
    .select(['customers.id', 'customers.name', 'customers.phone_number', 'identity_number'])
    .select(['city', 'state', 'customers.profile_file_id', 'customers.created_at'])
    .select(['customers.agent_id', 'agent.name as agentName'])
    .select(
      sql<number>`(SELECT count(*) FROM cashbooks AS book
        WHERE book.customer_id = customers.id AND book.voided_at IS NULL
          AND book.status = ${sql.lit(CASHBOOK_STATUS.UNSETTLED)})`.as('openCashbooks'),
    )
    .where('customers.id', '=', sql<number>`ANY (${ids}::bigint[])`)
    .execute()
