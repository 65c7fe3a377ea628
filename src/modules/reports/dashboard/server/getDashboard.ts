import { sql } from 'kysely'
import type { z } from 'zod'
import { ROLES } from '#core/access/roles.ts'
import { assertDefined } from '#core/invariant.ts'
import { subtractSen } from '#core/money.ts'
import { RECORD_STATUS } from '#core/recordStatus.ts'
import { getLenderName, loadBusiness } from '#modules/office/business/server/loadBusiness.ts'
import type { Context, Read } from '#platform/server/handler.ts'
import { chosenAgent } from '../../agents/server/chosenAgent.ts'
import type * as endpoints from '../contract.ts'
import { attentionBesidesLoans } from './attention.ts'
import { cashInHand } from './cashFigures.ts'
import { loanFigures } from './loanFigures.ts'
import { collectedBefore, movedToday } from './moneyMoved.ts'
import type { getDashboard } from './schemas.ts'

/**
 * Handles today's collections, the customers without a payment and the cash, in a few parallel
 * statements.
 */
export const handleGetDashboard: Read<typeof endpoints.getDashboard> = async (
  context,
  { query },
) => {
  const agentId = await chosenAgent(context, query.agentId)
  const [loans, moved, before, cash, start, attention, business] = await Promise.all([
    loanFigures(context, agentId),
    movedToday(context, agentId),
    collectedBefore(context, agentId),
    cashInHand(context, agentId),
    findStart(context.db, agentId),
    attentionBesidesLoans(context, agentId),
    loadBusiness(context.db),
  ])
  const { split, ...figures } = loans
  return {
    collected: { count: moved.credit_count, amount: moved.credit_sen, ...split },
    before,
    refunded: { count: moved.refund_count, amount: moved.refund_sen },
    ...figures,
    lent: { count: moved.debit_count, amount: moved.debit_sen },
    pettyCash: cash.balance_sen,
    inBox: subtractSen(cash.balance_sen, cash.held_sen),
    withRunners: cash.held_sen,
    ...attention,
    start: {
      ...start,
      hasBusinessName: getLenderName(business, context) !== '',
    },
  }
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
