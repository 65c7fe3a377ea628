import { sql } from 'kysely'
import { ROLES } from '#core/access/roles.ts'
import { getOpenDays } from '#core/heldCash.ts'
import { subtractSen, sumSen, ZERO_SEN, type Sen } from '#core/money.ts'
import { RECORD_STATUS } from '#core/recordStatus.ts'
import type { Actor, Context, Read } from '#platform/server/handler.ts'
import { loadHeldCash } from '../heldCash.ts'
import { selectBankAccounts } from '#modules/ledger/accounts/server/bankAccountRows.ts'
import { requireVisibleAgent } from '#platform/server/requireVisibleAgent.ts'
import type * as endpoints from '../../contract.ts'
import { selectResolutions, toResolutionDto } from './differenceRows.ts'

const RESOLUTIONS_SHOWN = 20

/**
 * Handles where the money is: in the box, with the runners, whose hand-overs may have lacked some, and
 * in the bank accounts.
 */
export const handleListDifferences: Read<typeof endpoints.listDifferences> = async (
  context,
  { query },
) => {
  const { db, actor } = context
  requireVisibleAgent(actor, query.agentId)
  const isRunner = actor.roleId === ROLES.RUNNER
  const runnerId = isRunner ? actor.id : query.runnerId
  const agentId = actor.agentId ?? query.agentId
  const [runners, pettyCashSen, accounts] = await Promise.all([
    loadRunners(context, agentId, runnerId),
    isRunner ? null : loadPettyCash(context, agentId),
    isRunner ? [] : loadAccounts(context, agentId),
  ])
  const ids = runners.map((runner) => runner.runnerId)
  const [cash, resolutions] = await Promise.all([
    loadHeldCash(db, ids, context.today),
    loadResolutions(context, ids),
  ])
  const withRunners = sumSen(runners.map(({ held }) => held))
  return {
    inBox: pettyCashSen === null ? null : subtractSen(pettyCashSen, withRunners),
    withRunners,
    accounts,
    runners: runners
      .map((runner) => {
        const held = cash.get(runner.runnerId)
        return {
          ...runner,
          carried: held?.carriedSen ?? ZERO_SEN,
          difference: held?.differenceSen ?? ZERO_SEN,
          days: (held ? getOpenDays(held) : []).map(({ on, amountSen }) => ({
            date: on,
            amount: amountSen,
          })),
          resolutions: resolutions.filter((each) => each.runnerId === runner.runnerId),
        }
      })
      .filter(
        ({ held, days, resolutions: past }) =>
          held !== 0 || days.length > 0 || past.length > 0 || runnerId !== undefined,
      ),
  }
}

/**
 * Loads the visible runners, with the cash they hold and the commission owed to them; of all agents
 * those of the active ones, as petty cash is summed.
 */
async function loadRunners(
  { db }: Context<Actor>,
  agentId: number | undefined,
  runnerId: number | undefined,
) {
  return db
    .selectFrom('users')
    .leftJoin('cash_holders', (join) =>
      join
        .onRef('cash_holders.runner_id', '=', 'users.id')
        .onRef('cash_holders.agent_id', '=', 'users.agent_id'),
    )
    .innerJoin('users as agent', 'agent.id', 'users.agent_id')
    .select([
      'agent.id as agentId',
      'agent.name as agentName',
      'users.id as runnerId',
      'users.name as runnerName',
      sql<Sen>`coalesce(cash_holders.balance_sen, 0)`.as('held'),
      sql<Sen>`coalesce((
        SELECT -sum(amount_sen) FROM postings
        WHERE account = 'commission_payable' AND postings.agent_id = users.agent_id
          AND postings.user_id = users.id), 0)`.as('owed'),
    ])
    .where('users.role_id', '=', ROLES.RUNNER)
    .where((eb) =>
      eb.or([
        eb('users.status', '<>', RECORD_STATUS.DELETED),
        eb(sql`coalesce(cash_holders.balance_sen, 0)`, '<>', sql.lit(0)),
      ]),
    )
    .$call((q) =>
      agentId === undefined
        ? q.where('agent.status', '=', RECORD_STATUS.ACTIVE)
        : q.where('users.agent_id', '=', agentId),
    )
    .$call((q) => (runnerId === undefined ? q : q.where('users.id', '=', runnerId)))
    .orderBy('held', 'desc')
    .orderBy('users.name')
    .execute()
}

async function loadPettyCash({ db }: Context<Actor>, agentId: number | undefined): Promise<Sen> {
  const { sum } = await db
    .selectFrom('petty_cash_accounts')
    .innerJoin('users', 'users.id', 'petty_cash_accounts.agent_id')
    .select(({ fn }) => fn.sum<Sen | null>('balance_sen').as('sum'))
    .$call((q) =>
      agentId === undefined
        ? q.where('users.status', '=', RECORD_STATUS.ACTIVE)
        : q.where('petty_cash_accounts.agent_id', '=', agentId),
    )
    .executeTakeFirstOrThrow()
  return sum ?? ZERO_SEN
}

/** Loads the bank accounts that are used or still have money, of the agents whose petty cash is summed. */
async function loadAccounts({ db }: Context<Actor>, agentId: number | undefined) {
  return selectBankAccounts(db)
    .clearSelect()
    .select(['bank_accounts.id', 'bank_accounts.name', 'bank_accounts.balance_sen as balance'])
    .select(['agent.id as agentId', 'agent.name as agentName'])
    .where((eb) =>
      eb.or([
        eb('bank_accounts.status', '=', RECORD_STATUS.ACTIVE),
        eb('bank_accounts.balance_sen', '<>', ZERO_SEN),
      ]),
    )
    .$call((q) =>
      agentId === undefined
        ? q.where('agent.status', '=', RECORD_STATUS.ACTIVE)
        : q.where('bank_accounts.agent_id', '=', agentId),
    )
    .orderBy('agent.name')
    .orderBy(sql`lower(bank_accounts.name)`)
    .execute()
}

/** Loads the latest resolutions of each runner. */
async function loadResolutions({ db }: Context<Actor>, runnerIds: readonly number[]) {
  const rows = await selectResolutions(db)
    .select(
      sql<number>`row_number() OVER (PARTITION BY difference_resolutions.runner_id
        ORDER BY difference_resolutions.id DESC)`.as('place'),
    )
    .where('difference_resolutions.runner_id', '=', sql<number>`ANY (${runnerIds}::bigint[])`)
    .orderBy('difference_resolutions.id', 'desc')
    .execute()
  return rows.filter(({ place }) => place <= RESOLUTIONS_SHOWN).map(toResolutionDto)
}
