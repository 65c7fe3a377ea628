import { sql } from 'kysely'
import { addSen, subtractSen, sumSen, type Sen } from '#core/money.ts'
import type { TransactionKind } from '#core/loan/transaction.ts'
import { getGroups, type Period } from '#core/reportPeriod.ts'
import type { Actor, Context, Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { chosenAgent } from '../../agents/server/chosenAgent.ts'
import { COUNTED_ON, countedIn, type CountedOn } from './countedTransactions.ts'
import { narrowed, toTransactionFilter, type TransactionFilter } from './narrowed.ts'
import { getPeriod } from './getPeriod.ts'
import { selectOddRows, TAKE_BACKS } from './oddRows.ts'

/**
 * Returns the movements of a period by group. The daily totals make its cost independent of the
 * number of transactions; only a filter that the totals lack reads the rows.
 */
export const handleGetTransactionReport: Read<typeof endpoints.getTransactionReport> = async (
  context,
  { query: { relativeTime, from, to, ...filter } },
) => {
  const period = getPeriod(context, { relativeTime, from, to })
  const agentId = await chosenAgent(context, filter.agentId)
  const groups = getGroups(period)
  const isByDay = groups.length > 0 && groups.every((group) => group.from === group.to)
  const chosen = toTransactionFilter({ ...filter, agentId }, context.timeZone)
  const moved = await load(context, period, chosen, isByDay)
  const byGroup = new Map<string, Moved[]>()
  for (const row of moved) {
    byGroup.set(row.group_on, [...(byGroup.get(row.group_on) ?? []), row])
  }
  return {
    ...period,
    total: getSums(moved),
    groups: groups.map((group) => ({
      ...group,
      ...getSums(byGroup.get(isByDay ? group.from : group.from.slice(0, 7)) ?? []),
    })),
  }
}

type Moved = { group_on: string; kind: string; amount_sen: Sen; count: number }

async function load(
  { db }: Context<Actor>,
  { from, to }: Period,
  filter: TransactionFilter,
  isByDay: boolean,
): Promise<Moved[]> {
  const { agentId, runnerId, kind, ...beyondTotals } = filter
  const isBeyond = Object.values<unknown>(beyondTotals).some((each) => each !== undefined)
  if (isBeyond || TAKE_BACKS.some((each) => each === kind)) {
    const sums = COUNTED_ON.map((countedOn) => {
      const sign = sql.lit(countedOn === 'reversed_on' ? -1 : 1)
      const on = getGroup(countedOn, isByDay)
      return countedIn(
        narrowed(db.selectFrom('transactions'), filter),
        countedOn,
        { from, to },
        filter.isRemoved,
      )
        .select([on.as('group_on'), TOTAL_KIND.as('kind')])
        .select(sql<Sen>`(${sign} * sum(${TOTAL_SEN}))::bigint`.as('amount_sen'))
        .select(sql<number>`count(*)`.as('count'))
        .groupBy([on, TOTAL_KIND])
        .execute()
    })
    return (await Promise.all(sums)).flat()
  }
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('daily_totals')
        .select(['business_on as counted_on', 'kind', 'amount_sen'])
        .select('transaction_count as count')
        .where('business_on', '>=', from)
        .where('business_on', '<=', to)
        .$call((q) => (agentId === null ? q : q.where('agent_id', '=', agentId)))
        .$call((q) => (runnerId === undefined ? q : q.where('runner_id', '=', runnerId)))
        .unionAll(
          db
            .selectFrom(selectOddRows(db, { from, to }, filter).as('odd'))
            .select(['odd.counted_on', 'odd.kind', sql<Sen>`0`.as('amount_sen')])
            .select('odd.missing as count') as never,
        )
        .as('moved'),
    )
    .select([getGroup('counted_on', isByDay).as('group_on'), 'kind'])
    .select(sql<Sen>`sum(amount_sen)::bigint`.as('amount_sen'))
    .select(sql<number>`sum(count)::bigint`.as('count'))
    .$call((q) => (kind === undefined ? q : q.where('kind', '=', kind)))
    .groupBy([getGroup('counted_on', isByDay), 'kind'])
    .execute()
}

/** As in the daily totals, what is undone lowers the credits. */
const TOTAL_KIND = sql<string>`CASE WHEN kind IN ('BOUNCED', 'CORRECTED') THEN 'CREDIT' ELSE kind END`
const TOTAL_SEN = sql<Sen>`CASE WHEN kind IN ('BOUNCED', 'CORRECTED') THEN -amount_sen ELSE amount_sen END`

const getGroup = (on: CountedOn | 'counted_on', isByDay: boolean) =>
  sql<string>`to_char(${sql.ref(on)}, ${sql.lit(isByDay ? 'YYYY-MM-DD' : 'YYYY-MM')})`

function getSums(rows: readonly Moved[]) {
  const of = (...kinds: TransactionKind[]) =>
    sumSen(
      rows.filter((row) => kinds.some((kind) => kind === row.kind)).map((row) => row.amount_sen),
    )
  const credit = of('CREDIT', 'RELOAN')
  const debit = of('DEBIT')
  const refund = of('REFUND')
  const recovery = of('RECOVERY')
  return {
    credit,
    debit,
    refund,
    loss: of('LOSS'),
    recovery,
    net: subtractSen(addSen(credit, recovery), addSen(debit, refund)),
    count: rows.reduce((sum, row) => sum + row.count, 0),
  }
}
