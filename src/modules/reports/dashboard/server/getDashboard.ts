import { sql } from 'kysely'
import type { z } from 'zod'
import { ROLES } from '#core/access/roles.ts'
import { addDays, type Day } from '#core/calendar.ts'
import { splitByAge } from '#core/heldCash.ts'
import { assertDefined } from '#core/invariant.ts'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { subtractSen, type Sen } from '#core/money.ts'
import { RECORD_STATUS } from '#core/recordStatus.ts'
import { countWhere, sumAll, sumWhere } from '#db/aggregates.ts'
import { countWaitingApprovals } from '#modules/office/approvals/server/approvalRows.ts'
import {
  getLenderName,
  loadBusiness,
  type Business,
} from '#modules/office/business/server/loadBusiness.ts'
import { visibleCashbooks } from '#modules/lending/cashbooks/server/visibleCashbooks.ts'
import { selectPromises } from '#modules/collection/round/server/promises/promiseRows.ts'
import { type Holder, loadHolders } from '#modules/cash/hand-overs/server/heldCash.ts'
import { chosenAgent } from '../../agents/server/chosenAgent.ts'
import { selectOddRows } from '../../transactions/server/oddRows.ts'
import { readSystemState } from './readSystemState.ts'
import { loanFigures } from './loanFigures.ts'
import type { Actor, Context, Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { MATCH_DAYS, UNSEEN_DAYS } from '#modules/cash/bank-lines/contract.ts'
import { LICENCE_DAYS, OLD_TRANSFER_DAYS } from '../contract.ts'
import type { getDashboard } from './schemas.ts'

const WEEK_DAYS = 7

/**
 * Handles today's collections, the customers without a payment and the cash, in a few parallel
 * statements.
 */
export const handleGetDashboard: Read<typeof endpoints.getDashboard> = async (
  context,
  { query },
) => {
  const agentId = await chosenAgent(context, query.agentId)
  const [loans, moved, before, cash, idleRunners, start, work, business, system] =
    await Promise.all([
      loanFigures(context, agentId),
      movedToday(context, agentId),
      collectedBefore(context, agentId),
      cashInHand(context, agentId),
      listIdleRunners(context, agentId),
      findStart(context.db, agentId),
      workWaiting(context, agentId),
      loadBusiness(context.db),
      readSystemState(context),
    ])
  const { split, ...figures } = loans
  return {
    date: context.today,
    collected: { count: moved.credit_count, amount: moved.credit_sen, ...split },
    before,
    refunded: { count: moved.refund_count, amount: moved.refund_sen },
    ...figures,
    lent: { count: moved.debit_count, amount: moved.debit_sen },
    pettyCash: cash.balance_sen,
    inBox: subtractSen(cash.balance_sen, cash.held_sen),
    withRunners: cash.held_sen,
    ...work,
    licenceEndsOn: endingLicence(context, business),
    ...system,
    lostRecords: context.actor.agentId === null ? (context.lostRecords ?? null) : null,
    idleRunners,
    start: {
      ...start,
      hasBusinessName: getLenderName(business, context) !== '',
    },
  }
}

/** Counts what waits for a person: cash counted and cash still out, transfers, problems and promises. */
async function workWaiting(context: Context<Actor>, agentId: number | null) {
  const [
    cashCounted,
    held,
    transfersToConfirm,
    transfersUnseen,
    problemsReported,
    promises,
    approvalsWaiting,
  ] = await Promise.all([
    countsWaiting(context, agentId),
    cashStillHeld(context, agentId),
    transfersWaiting(context, agentId),
    countUnseen(context, agentId),
    countProblems(context, agentId),
    promisesDue(context, agentId),
    countWaitingApprovals(context, agentId),
  ])
  const waiting = { transfersToConfirm, transfersUnseen, problemsReported, approvalsWaiting }
  return { cashCounted, ...held, ...waiting, ...promises }
}

/** Sums what moved today; the counts are those of the rows that the transaction report lists. */
function movedToday({ db, today }: Context<Actor>, agentId: number | null) {
  const totals = db
    .selectFrom('daily_totals')
    .select(['kind', 'amount_sen', 'transaction_count as count'])
    .where('business_on', '=', today)
    .$call((all) => (agentId === null ? all : all.where('agent_id', '=', agentId)))
  const odd = db
    .selectFrom(
      selectOddRows(db, { from: today, to: today }, { agentId, runnerId: undefined }).as('odd'),
    )
    .select(['odd.kind', sql<Sen>`0`.as('amount_sen'), 'odd.missing as count'])
  const isCredit = sql`kind = 'CREDIT'`
  const isDebit = sql`kind = 'DEBIT'`
  const isRefund = sql`kind = 'REFUND'`
  const getCount = (condition: typeof isCredit) =>
    sql<number>`coalesce(sum(count) FILTER (WHERE ${condition}), 0)::bigint`
  return db
    .selectFrom(totals.unionAll(odd as never).as('moved'))
    .select([
      sumWhere(sql`amount_sen`, isCredit).as('credit_sen'),
      getCount(isCredit).as('credit_count'),
      sumWhere(sql`amount_sen`, isRefund).as('refund_sen'),
      getCount(isRefund).as('refund_count'),
      sumWhere(sql`amount_sen`, isDebit).as('debit_sen'),
      getCount(isDebit).as('debit_count'),
    ])
    .executeTakeFirstOrThrow()
}

/** Returns what the whole of yesterday, and of this weekday a week ago, brought in. */
async function collectedBefore({ db, today }: Context<Actor>, agentId: number | null) {
  const [yesterday, weekAgo] = [addDays(today, -1), addDays(today, -WEEK_DAYS)]
  const { yesterday_sen, week_ago_sen } = await db
    .selectFrom('daily_totals')
    .select([
      sumWhere(sql`amount_sen`, sql`business_on = ${yesterday}::date`).as('yesterday_sen'),
      sumWhere(sql`amount_sen`, sql`business_on = ${weekAgo}::date`).as('week_ago_sen'),
    ])
    .where('kind', '=', 'CREDIT')
    .where('business_on', 'in', [yesterday, weekAgo])
    .$call((all) => (agentId === null ? all : all.where('agent_id', '=', agentId)))
    .executeTakeFirstOrThrow()
  return { yesterday: yesterday_sen, weekAgo: week_ago_sen, weekAgoDate: weekAgo }
}

/**
 * Returns the cash of one agent, or the sum of all active agents, as in the header, and how much of
 * it runners hold.
 */
function cashInHand({ db }: Context<Actor>, agentId: number | null) {
  return db
    .selectFrom('petty_cash_accounts')
    .innerJoin('users', 'users.id', 'petty_cash_accounts.agent_id')
    .select([
      sumAll(sql`petty_cash_accounts.balance_sen`).as('balance_sen'),
      sumAll(sql`(SELECT sum(holder.balance_sen) FROM cash_holders AS holder
        WHERE holder.agent_id = petty_cash_accounts.agent_id)`).as('held_sen'),
    ])
    .$call((all) =>
      agentId === null ? all : all.where('petty_cash_accounts.agent_id', '=', agentId),
    )
    .$if(agentId === null, (all) => all.where('users.status', '=', RECORD_STATUS.ACTIVE))
    .executeTakeFirstOrThrow()
}

/** Counts and sums the cash that runners counted and no agent has confirmed. */
function countsWaiting({ db }: Context<Actor>, agentId: number | null) {
  return db
    .selectFrom('hand_overs')
    .select([
      countWhere(sql`part_of IS NULL`).as('count'),
      sumAll(sql`counted_sen`).as('amount'),
      sql<Day | null>`min(collected_on)`.as('firstDate'),
    ])
    .where('confirmed_at', 'is', null)
    .where('removed_at', 'is', null)
    .$call((all) => (agentId === null ? all : all.where('agent_id', '=', agentId)))
    .executeTakeFirstOrThrow()
}

/**
 * Returns the runners who hold cash of earlier days, until it is counted or resolved, and those who
 * are inactive and hold any.
 */
async function cashStillHeld({ db, today }: Context<Actor>, agentId: number | null) {
  const holders = await loadHolders(db, { agentId }, today)
  const late = holders.filter(({ cash }) => splitByAge(cash.days, today).earlierSen > 0)
  const all = sumEarlier(late, today)
  const agents = [...new Map(late.map(({ agentId, agentName }) => [agentId, agentName]))]
  return {
    earlierCash: {
      ...all,
      agents: agents
        .map(([id, agentName]) => {
          const { count, amount, oldestDate } = sumEarlier(
            late.filter((holder) => holder.agentId === id),
            today,
          )
          return { agentId: id, agentName, count, amount, oldestDate }
        })
        .sort((one, other) => other.amount - one.amount),
    },
    inactiveHolders: holders
      .filter(({ isActive, cash }) => !isActive && cash.toHandOverSen > 0)
      .map(({ runnerId, runnerName, cash }) => ({
        id: runnerId,
        name: runnerName,
        amount: cash.toHandOverSen,
      })),
  }
}

/** Sums what these people hold of earlier days. */
function sumEarlier(holders: readonly Holder[], today: Day) {
  const { earlierSen, earlierDays, oldestOn } = splitByAge(
    holders.flatMap(({ cash }) => cash.days),
    today,
  )
  return { count: holders.length, amount: earlierSen, dayCount: earlierDays, oldestDate: oldestOn }
}

/** Counts and sums the transfers that runners recorded and nobody has confirmed. */
function transfersWaiting({ db, today }: Context<Actor>, agentId: number | null) {
  const oldBefore = addDays(today, -OLD_TRANSFER_DAYS)
  return db
    .selectFrom('transactions')
    .select([
      sql<number>`count(*)`.as('count'),
      sumAll(sql`amount_sen`).as('amount'),
      countWhere(sql`business_on < ${oldBefore}::date`).as('oldCount'),
    ])
    .where('transfer_state', '=', sql.lit('UNCONFIRMED'))
    .where('removed_at', 'is', null)
    .$call((all) => (agentId === null ? all : all.where('agent_id', '=', agentId)))
    .executeTakeFirstOrThrow()
}

/** Counts and sums the waiting transfers that no file of the bank shows after five days. */
function countUnseen({ db, today }: Context<Actor>, agentId: number | null) {
  const seenBefore = addDays(today, -UNSEEN_DAYS)
  return db
    .selectFrom('transactions')
    .select([sql<number>`count(*)`.as('count'), sumAll(sql`amount_sen`).as('amount')])
    .where('transfer_state', '=', sql.lit('UNCONFIRMED'))
    .where('removed_at', 'is', null)
    .where('business_on', '<=', seenBefore)
    .where(
      sql<boolean>`EXISTS (
        SELECT FROM bank_files AS file WHERE file.bank_account_id = transactions.bank_account_id)`,
    )
    .where(
      sql<boolean>`NOT EXISTS (
        SELECT FROM bank_lines AS line
        WHERE line.bank_account_id = transactions.bank_account_id
          AND line.line_on BETWEEN transactions.business_on - ${sql.lit(MATCH_DAYS)}
            AND transactions.business_on + ${sql.lit(MATCH_DAYS)}
          AND line.amount_sen = transactions.amount_sen AND line.not_ours_reason IS NULL
          AND line.journal_id IS NULL)`,
    )
    .$call((all) => (agentId === null ? all : all.where('agent_id', '=', agentId)))
    .executeTakeFirstOrThrow()
}

/** Counts the problems that customers reported and nobody has answered. */
async function countProblems({ db }: Context<Actor>, agentId: number | null): Promise<number> {
  const { count } = await db
    .selectFrom('disputes')
    .select(sql<number>`count(*)`.as('count'))
    .where('outcome', 'is', null)
    .$call((all) => (agentId === null ? all : all.where('agent_id', '=', agentId)))
    .executeTakeFirstOrThrow()
  return count
}

/** Counts and sums the promises for yesterday that were broken, and those for today. */
async function promisesDue({ db, today }: Context<Actor>, agentId: number | null) {
  const yesterday = addDays(today, -1)
  const due = selectPromises(db, today)
    .where('promise.promised_on', '>=', yesterday)
    .where('promise.promised_on', '<=', today)
    .where('cashbooks.status', '=', sql.lit(CASHBOOK_STATUS.UNSETTLED))
    .$call((all) => (agentId === null ? all : all.where('promise.agent_id', '=', agentId)))
  const count = (state: string) => sql`due.state = ${state}`
  const { broken, broken_sen, open, open_sen } = await db
    .selectFrom(due.as('due'))
    .select([countWhere(count('BROKEN')).as('broken'), countWhere(count('OPEN')).as('open')])
    .select(sumWhere(sql`due.amount_sen - due.paid_sen`, count('BROKEN')).as('broken_sen'))
    .select(sumWhere(sql`due.amount_sen - due.paid_sen`, count('OPEN')).as('open_sen'))
    .executeTakeFirstOrThrow()
  return {
    promisesBroken: { count: broken, amount: broken_sen },
    promisedToday: { count: open, amount: open_sen },
  }
}

async function listIdleRunners({ db, actor }: Context<Actor>, agentId: number | null) {
  const rows = await db
    .selectFrom('users')
    .innerJoin('cashbooks', 'cashbooks.runner_id', 'users.id')
    .select(['users.id', 'users.name', sql<number>`count(*)`.as('cashbook_count')])
    .where('users.role_id', '=', ROLES.RUNNER)
    .where('users.status', '<', 1)
    .where('cashbooks.status', '=', sql.lit(CASHBOOK_STATUS.UNSETTLED))
    .where('cashbooks.voided_at', 'is', null)
    .where(visibleCashbooks(actor))
    .$call((all) => (agentId === null ? all : all.where('cashbooks.agent_id', '=', agentId)))
    .groupBy(['users.id', 'users.name'])
    .orderBy('users.name')
    .execute()
  return rows.map(({ id, name, cashbook_count }) => ({ id, name, cashbookCount: cashbook_count }))
}

/** Returns the last day of the licence for the super admin, who renews it, once it is near or past. */
function endingLicence({ actor, today }: Context<Actor>, { licenceEndsOn }: Business): Day | null {
  const isNear = licenceEndsOn !== null && licenceEndsOn <= addDays(today, LICENCE_DAYS)
  return isNear && actor.roleId === ROLES.SUPER_ADMIN ? licenceEndsOn : null
}

type Start = Omit<z.output<typeof getDashboard.output>['start'], 'hasBusinessName'>

/** Returns what a new business has so far, and what its first loan still needs. */
async function findStart(db: Context['db'], agentId: number | null): Promise<Start> {
  const ofAgent = agentId === null ? sql`true` : sql`agent_id = ${agentId}`
  const { rows } = await sql<Start>`SELECT
    EXISTS (SELECT FROM users WHERE role_id = ${sql.lit(ROLES.AGENT)} AND status = ${sql.lit(RECORD_STATUS.ACTIVE)}) AS "hasAgents",
    (SELECT min(id) FROM users WHERE role_id = ${sql.lit(ROLES.AGENT)} AND status = ${sql.lit(RECORD_STATUS.ACTIVE)} HAVING count(*) = 1) AS "onlyAgentId",
    EXISTS (SELECT FROM users WHERE role_id = ${sql.lit(ROLES.RUNNER)} AND status = ${sql.lit(RECORD_STATUS.ACTIVE)} AND ${ofAgent}) AS "hasRunners",
    EXISTS (SELECT FROM packages WHERE status = ${sql.lit(RECORD_STATUS.ACTIVE)}) AS "hasPackages",
    EXISTS (SELECT FROM agent_packages WHERE ${ofAgent}) AS "hasAssignedPackages",
    EXISTS (SELECT FROM petty_cash_accounts WHERE balance_sen > 0 AND ${ofAgent}) AS "hasPettyCash",
    EXISTS (SELECT FROM customers WHERE status = ${sql.lit(RECORD_STATUS.ACTIVE)} AND ${ofAgent}) AS "hasCustomers",
    EXISTS (SELECT FROM cashbooks WHERE ${ofAgent}) AS "hasCashbooks"`.execute(db)
  return assertDefined(rows[0], 'the statement returns one row')
}
