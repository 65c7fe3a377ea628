import { sql } from 'kysely'
import type { z } from 'zod'
import { ROLES } from '#core/access/roles.ts'
import { addDays, type Day } from '#core/calendar.ts'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { assertDefined } from '#core/invariant.ts'
import { subtractSen } from '#core/money.ts'
import { RECORD_STATUS } from '#core/recordStatus.ts'
import {
  getLenderName,
  loadBusiness,
  type Business,
} from '#modules/office/business/server/loadBusiness.ts'
import { visibleCashbooks } from '#modules/lending/cashbooks/server/visibleCashbooks.ts'
import type { Actor, Context, Read } from '#platform/server/handler.ts'
import { chosenAgent } from '../../agents/server/chosenAgent.ts'
import type * as endpoints from '../contract.ts'
import { LICENCE_DAYS } from '../contract.ts'
import { cashInHand } from './cashFigures.ts'
import { loanFigures } from './loanFigures.ts'
import { collectedBefore, movedToday } from './moneyMoved.ts'
import { readSystemState } from './readSystemState.ts'
import type { getDashboard } from './schemas.ts'
import { workWaiting } from './workWaiting.ts'

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
