import { sql, type SelectQueryBuilder } from 'kysely'
import { ROLES } from '#core/access/roles.ts'
import type { Day } from '#core/calendar.ts'
import type { Sen } from '#core/money.ts'
import type { Database } from '#db/connect.ts'
import type { DB } from '#db/tables.ts'

/** What moved on a cashbook since a day began, in sen; `change_sen` is that of its total credit. */
export type CreditsSince = {
  cashbook_id: number
  /** Credits dated the day that stand. */
  paid_sen: Sen
  last_credit_id: number | null
  change_sen: Sen
  /** Of the day, as its totals have it: credits less those reversed; refunds; reloan credits. */
  collected_sen: Sen
  refunded_sen: Sen
  reloaned_sen: Sen
  /** Of the first two, by the chosen agent; and the payments of agents who had the loan before it. */
  own_paid_sen: Sen
  own_collected_sen: Sen
  earlier_paid_sen: Sen
  /** Something was reversed on the day: the loan may have ended or moved before it. */
  has_take_back: boolean
}

/**
 * Returns by cashbook, for an agent or (null) for all, the payments of a day and the change of
 * total credit since its beginning, with refunds and reloans. A row of a locked day that was
 * reversed since counts, negatively, on the day of its reversal. It uses the indexes by agent and day, and
 * adds what other agents took from cashbooks that moved since, or reversed of those that moved
 * before.
 */
export function creditsSince(db: Database, on: Day, agentId: number | null) {
  const agents = db.selectFrom('users').select('users.id').where('users.role_id', '=', ROLES.AGENT)
  const own = selectLines(db, on, (lines) =>
    lines
      .select(sql<boolean>`true`.as('is_own'))
      .select(sql<boolean>`false`.as('is_earlier'))
      .where('transactions.agent_id', 'in', agentId === null ? agents : [agentId]),
  )
  const ofOthers = (lines: Lines) =>
    lines
      .innerJoin('cashbooks', 'cashbooks.id', 'transactions.cashbook_id')
      .select(sql<boolean>`false`.as('is_own'))
      .select(isEarlier(on, agentId).as('is_earlier'))
      .where('transactions.agent_id', '<>', agentId)
  const moved = selectLines(db, on, (lines) =>
    ofOthers(lines).where('cashbooks.moved_on', '>=', on),
  )
  const movedBefore = selectLines(
    db,
    on,
    (lines) =>
      ofOthers(lines)
        .where('cashbooks.agent_id', '=', agentId)
        .where('cashbooks.moved_on', '<', on),
    sql<boolean>`transactions.takes_back_id IS NOT NULL`,
  )
  const sum = (amount: string, condition: string) =>
    sql<Sen>`coalesce(sum(${sql.raw(amount)}) FILTER (WHERE ${sql.raw(condition)}), 0)::bigint`
  return db
    .selectFrom((agentId === null ? own : own.unionAll(moved).unionAll(movedBefore)).as('line'))
    .select('line.cashbook_id')
    .select([
      sum('paid_sen', 'true').as('paid_sen'),
      sql<number | null>`max(line.id) FILTER (WHERE paid_sen > 0)`.as('last_credit_id'),
      sum("CASE kind WHEN 'REFUND' THEN -counted_sen ELSE counted_sen END", 'true').as(
        'change_sen',
      ),
      sum('counted_sen', "is_of_day AND kind NOT IN ('REFUND', 'RELOAN')").as('collected_sen'),
      sum('counted_sen', "is_of_day AND kind = 'REFUND'").as('refunded_sen'),
      sum('counted_sen', "is_of_day AND kind = 'RELOAN'").as('reloaned_sen'),
      sum('paid_sen', 'is_own').as('own_paid_sen'),
      sum('counted_sen', "is_own AND is_of_day AND kind NOT IN ('REFUND', 'RELOAN')").as(
        'own_collected_sen',
      ),
      sum('paid_sen', 'is_earlier').as('earlier_paid_sen'),
      sql<boolean>`bool_or(is_take_back)`.as('has_take_back'),
    ])
    .groupBy('line.cashbook_id')
}

type Lines = SelectQueryBuilder<DB, 'transactions', object>

/** Selects the rows that count since the day, and those of before that were reversed since. */
function selectLines<Row>(
  db: Database,
  on: Day,
  narrow: (lines: Lines) => SelectQueryBuilder<DB, 'transactions', Row>,
  ofDated = sql<boolean>`true`,
) {
  const lines = db.selectFrom('transactions')
  const kinds = ['CREDIT', 'RELOAN', 'REFUND', 'BOUNCED', 'CORRECTED']
  const isTakeBack = sql<boolean>`transactions.kind IN ('BOUNCED', 'CORRECTED')`
  const columns = [
    'transactions.id as id',
    'transactions.cashbook_id as cashbook_id',
    'transactions.kind as kind',
  ] as const
  const counted = sql<Sen>`CASE WHEN ${isTakeBack} THEN -transactions.amount_sen
    ELSE transactions.amount_sen END`
  const isPaid = sql`transactions.kind = 'CREDIT' AND transactions.business_on = ${on}
    AND NOT transactions.is_taken_back`
  const dated = narrow(lines)
    .select(columns)
    .select(counted.as('counted_sen'))
    .select(sql<Sen>`CASE WHEN ${isPaid} THEN transactions.amount_sen ELSE 0 END`.as('paid_sen'))
    .select(isTakeBack.as('is_take_back'))
    .select(sql<boolean>`transactions.business_on = ${on}`.as('is_of_day'))
    .where('transactions.kind', 'in', kinds)
    .where('transactions.business_on', '>=', on)
    .where('transactions.removed_at', 'is', null)
    .where(ofDated)
  // A bounce that was itself reversed counts like a payment of the day. An opening debit tells of a
  // cashbook that was voided.
  const reversed = narrow(lines)
    .select(columns)
    .select(
      sql<Sen>`CASE transactions.kind WHEN 'DEBIT' THEN 0 ELSE -(${counted}) END`.as('counted_sen'),
    )
    .select(
      sql<Sen>`CASE WHEN ${isTakeBack} AND transactions.reversed_on = ${on}
        THEN transactions.amount_sen ELSE 0 END`.as('paid_sen'),
    )
    .select(sql<boolean>`true`.as('is_take_back'))
    .select(sql<boolean>`transactions.reversed_on = ${on}`.as('is_of_day'))
    .where('transactions.kind', 'in', [...kinds, 'DEBIT'])
    .where('transactions.reversed_on', '>=', on)
    .where('transactions.business_on', '<', on)
  return dated.unionAll(reversed)
}

/** Whether another agent's payment comes first: who had the loan as the day began, then by id. */
const isEarlier = (on: Day, agentId: number | null) => {
  const began = sql`CASE WHEN cashbooks.moved_on = ${on} THEN cashbooks.moved_from_id
    ELSE cashbooks.agent_id END`
  return sql<boolean>`(transactions.agent_id = ${began}
    OR (${agentId} <> ${began} AND transactions.agent_id < ${agentId}))`
}
