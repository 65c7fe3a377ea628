import { sql } from 'kysely'
import { type Sen, ZERO_SEN } from '#core/money.ts'
import { type Funds, getBoxFunds } from '#core/pettyCash.ts'
import { RECORD_STATUS } from '#core/recordStatus.ts'
import { conflict, notFound, orNotFound } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { lockPettyCashes, readCashWithRunners } from '../../server/lockPettyCash.ts'
import { accountMessages as text } from '../messages.ts'

/** A bank account as a movement needs it. */
export type MoneyAccount = {
  id: number
  agentId: number
  name: string
  balanceSen: Sen
  isActive: boolean
}

/**
 * Locks bank accounts until the end of the transaction and returns them by id. The petty cash of
 * their agents is locked first, as the ledger does, so that no two transactions wait for each
 * other. Without an id nothing is read.
 */
export async function lockAccounts(
  { db }: Context<Actor>,
  ids: readonly (number | null)[],
): Promise<Map<number, MoneyAccount>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<MoneyAccount>`
    WITH cash AS MATERIALIZED (
      SELECT petty_cash_accounts.agent_id FROM petty_cash_accounts
      WHERE agent_id IN (SELECT agent_id FROM bank_accounts WHERE id = ANY (${wanted}::bigint[]))
      ORDER BY agent_id FOR UPDATE
    )
    ${selectAccounts(wanted)} AND agent_id IN (SELECT agent_id FROM cash)
    ORDER BY id FOR UPDATE`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Reads bank accounts by id for a preview: the same values, without a lock. */
export async function readAccounts(
  { db }: Context<Actor>,
  ids: readonly (number | null)[],
): Promise<Map<number, MoneyAccount>> {
  const wanted = ids.filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const { rows } = await selectAccounts(wanted).execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

const selectAccounts = (ids: readonly number[]) => sql<MoneyAccount>`
  SELECT id, agent_id AS "agentId", name, balance_sen AS "balanceSen",
         status = ${RECORD_STATUS.ACTIVE} AS "isActive"
  FROM bank_accounts
  WHERE id = ANY (${ids}::bigint[]) AND status <> ${RECORD_STATUS.DELETED}`

/**
 * Returns the account of a movement in an agent's books, null for petty cash. @throws AppError 404
 * for another agent's account, 409 for one that is not active
 */
export function requireAccount(
  accounts: ReadonlyMap<number, MoneyAccount>,
  agentId: number,
  accountId: number | null,
): MoneyAccount | null {
  if (accountId === null) return null
  const account = accounts.get(accountId)
  if (account?.agentId !== agentId) throw notFound()
  if (!account.isActive) throw conflict(text.ACCOUNT_INACTIVE, { name: account.name })
  return account
}

/** What can be spent of an agent's account, and its balance. */
export type Purse = { balanceSen: Sen; funds: Funds }

/**
 * Locks petty cash or one of the agent's bank accounts for a movement, and returns its balance and
 * what can be spent of it: cash that runners hold cannot. @throws AppError 404, 409 when the account is not active
 */
export async function lockMoney(
  context: Context<Actor>,
  agentId: number,
  accountId: number | null,
): Promise<Purse> {
  return orNotFound((await lockPurses(context, [agentId], accountId)).get(agentId))
}

/**
 * Locks the same for several agents, who then pay from petty cash: a bank account belongs to one.
 * Returns their purses by agent. @throws AppError 404, 409 when the account is not active
 */
export async function lockPurses(
  context: Context<Actor>,
  agentIds: readonly number[],
  accountId: number | null,
): Promise<Map<number, Purse>> {
  const pettyCash = await lockPettyCashes(context, agentIds)
  const accounts = await lockAccounts(context, [accountId])
  const withRunners = await readCashWithRunners(context, [...pettyCash.keys()])
  return new Map(
    [...pettyCash].map(([agentId, pettyCashSen]) => {
      const account = requireAccount(accounts, agentId, accountId)
      const withRunnersSen = withRunners.get(agentId) ?? ZERO_SEN
      return [
        agentId,
        {
          balanceSen: account?.balanceSen ?? pettyCashSen,
          funds: getFunds({ pettyCashSen, withRunnersSen, account }),
        },
      ]
    }),
  )
}

type Holdings = { pettyCashSen: Sen; withRunnersSen: Sen; account: MoneyAccount | null }

/** Returns what can be spent of a locked account; petty cash is spent from the box. */
export const getFunds = ({ pettyCashSen, withRunnersSen, account }: Holdings): Funds =>
  account
    ? { spendableSen: account.balanceSen, isBank: true }
    : getBoxFunds(pettyCashSen, withRunnersSen)
