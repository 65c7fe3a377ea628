import { sql } from 'kysely'
import { isAdminType } from '#core/access/roles.ts'
import { RECORD_STATUS } from '#core/recordStatus.ts'
import { commonMessages } from '#platform/contract/commonMessages.ts'
import { translate } from '#platform/contract/message.ts'
import { conflict, fieldError, orNotFound } from '#platform/server/appError.ts'
import type { Actor, Context, Write } from '#platform/server/handler.ts'
import { refuseMovedOn } from '#platform/server/refuseMovedOn.ts'
import { difference } from '#platform/server/operationLog.ts'
import { changeBankAccount, openBankAccount } from '../../server/ledger.ts'
import { lockPettyCash } from '../../server/lockPettyCash.ts'
import { requireVisibleAgent } from '#platform/server/requireVisibleAgent.ts'
import { updateBankAccount } from './schemas.ts'
import type * as endpoints from '../contract.ts'
import { accountMessages as text } from '../messages.ts'
import {
  lockBankAccount,
  selectBankAccounts,
  toBankAccountDto,
  visibleBankAccounts,
  type BankAccountRow,
} from './bankAccountRows.ts'

/** Creates a bank account of an agent. */
export const handleCreateBankAccount: Write<typeof endpoints.createBankAccount> = async (
  context,
  { body: { agentId: named, name } },
) => {
  const { db, actor, now } = context
  requireVisibleAgent(actor, named)
  const agentId = isAdminType(actor.roleId) ? named : (actor.agentId ?? undefined)
  if (agentId === undefined) {
    throw fieldError('agentId', commonMessages.REQUIRED, {
      field: translate(text.agent, context.language),
    })
  }
  await lockPettyCash(context, agentId)
  await refuseTakenName(context, agentId, name)
  const row = { agent_id: agentId, name, created_by: actor.id, created_at: now }
  const id = await openBankAccount(db, row)
  const data = toBankAccountDto(await load(context, id), actor)
  const what = { entity: 'bank-account', entityId: id, agentId } as const
  return { data, log: { action: 'bankAccount.create', ...what, after: { name } } }
}

/**
 * Renames a bank account or changes its status. Petty cash is locked first, as every movement does:
 * a payment is either recorded before the account is deactivated or refused.
 */
export const handleUpdateBankAccount: Write<typeof endpoints.updateBankAccount> = async (
  context,
  { params, body },
) => {
  const { db, actor } = context
  const before = await lockWithPettyCash(context, params.id)
  const { agent_id: agentId } = before
  const { name = before.name, status = before.status } = body
  await refuseTakenName(context, agentId, name, params.id)
  await changeBankAccount(db, params.id, { name, status })
  const what = { entity: 'bank-account', entityId: params.id, agentId } as const
  const about = { entity: what.entity, entityId: params.id }
  const after = { name, status }
  await refuseMovedOn(context, { schema: updateBankAccount.body, body, before, after, ...about })
  const changes = difference({ name: before.name, status: before.status }, after)
  return {
    data: toBankAccountDto(await load(context, params.id), actor),
    log: { action: 'bankAccount.update', ...what, ...changes },
  }
}

/** Removes a bank account without movements. */
export const handleRemoveBankAccount: Write<typeof endpoints.removeBankAccount> = async (
  context,
  { params },
) => {
  const { db } = context
  const { agent_id: agentId, name } = await lockWithPettyCash(context, params.id)
  const movement = await db
    .selectFrom('postings')
    .select('journal_id')
    .where('account', '=', 'bank')
    .where('bank_account_id', '=', params.id)
    .limit(1)
    .executeTakeFirst()
  if (movement) throw conflict(text.ACCOUNT_HAS_MOVEMENTS)
  await changeBankAccount(db, params.id, { status: RECORD_STATUS.DELETED })
  const what = { entity: 'bank-account', entityId: params.id, agentId } as const
  return { data: null, log: { action: 'bankAccount.remove', ...what, before: { name } } }
}

/** Locks petty cash and then the account, in the order of every movement of money. */
async function lockWithPettyCash(context: Context<Actor>, id: number) {
  const { agent_id: agentId } = await load(context, id)
  await lockPettyCash(context, agentId)
  return lockBankAccount(context, id)
}

async function load({ db, actor }: Context<Actor>, id: number): Promise<BankAccountRow> {
  const row = await selectBankAccounts(db)
    .where(visibleBankAccounts(actor))
    .where('bank_accounts.id', '=', id)
    .executeTakeFirst()
  return orNotFound(row)
}

async function refuseTakenName(
  { db }: Context<Actor>,
  agentId: number,
  name: string,
  ownId = 0,
): Promise<void> {
  const taken = await selectBankAccounts(db)
    .where('bank_accounts.agent_id', '=', agentId)
    .where(sql<boolean>`lower(bank_accounts.name) = lower(${name})`)
    .where('bank_accounts.id', '<>', ownId)
    .executeTakeFirst()
  if (taken) throw fieldError('name', text.ACCOUNT_NAME_TAKEN)
}
