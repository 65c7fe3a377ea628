import { isAdminType } from '#core/access/roles.ts'
import { pettyCashPostings } from '#core/ledger/pettyCashPostings.ts'
import { movedMoneyPostings } from '#core/ledger/movedMoneyPostings.ts'
import type { Posting } from '#core/ledger/journal.ts'
import { assertDefined } from '#core/invariant.ts'
import { addSen, sumSen, type Sen, ZERO_SEN } from '#core/money.ts'
import { pettyCashChange } from '#core/pettyCash.ts'
import { requestMessages } from '#platform/contract/requestMessages.ts'
import {
  getFunds,
  lockAccounts,
  requireAccount,
} from '#modules/ledger/accounts/server/lockAccounts.ts'
import { lockPettyCash, readCashWithRunners } from '#modules/ledger/server/lockPettyCash.ts'
import { post } from '#modules/ledger/server/ledger.ts'
import { insertEntries } from '#modules/ledger/server/pettyCashEntries.ts'
import { attach } from '#modules/customers/server/attachments/attachments.ts'
import { recordFiles } from '#platform/server/files/recordFiles.ts'
import { AppError, fieldError, unwrapOrThrow } from '#platform/server/appError.ts'
import type { Actor, Context, Write } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { pettyCashMessages as text } from '../messages.ts'

type Body = Parameters<typeof handleRecordPettyCash>[1]['body']

/**
 * Records a manual entry. The account is locked first, so that concurrent entries cannot overdraw
 * it.
 */
export const handleRecordPettyCash: Write<typeof endpoints.recordPettyCash> = async (
  context,
  { body, files },
) => {
  const { actor, today } = context
  const { agentId, type, amount, remark } = body
  if (type !== 'EXPENSE' && type !== 'MOVE' && !isAdminType(actor.roleId)) {
    throw new AppError(requestMessages.NO_PERMISSION, { status: 403 })
  }
  const { balanceSen, funds, pettyCashSen, account, toAccount } = await lockPlaces(context, body)
  const { changeSen } = unwrapOrThrow(pettyCashChange({ type, amountSen: amount, remark }, funds))
  const entry = {
    agentId,
    type,
    changeSen,
    remark,
    on: today,
    bankAccountId: body.accountId,
    toBankAccountId: type === 'MOVE' ? body.toAccountId : null,
  }
  const [[inserted], fileIds] = await Promise.all([
    insertEntries(context, [entry]),
    recordFiles(context, agentId, files),
  ])
  const id = assertDefined(inserted, 'one entry was inserted')
  attach(context, { column: 'petty_cash_entry_id', id, agentId }, fileIds)
  const postings = getPostings(body, changeSen)
  const journal = { event: 'PETTY_CASH', agentId, businessOn: today, postings } as const
  post(context, [{ ...journal, pettyCashEntryId: id }])
  const accountBalance = addSen(balanceSen, changeSen)
  const pettyCash = addSen(pettyCashSen, sumPettyCash(postings))
  const names = {
    ...(account && { account: account.name }),
    ...(toAccount && { toAccount: toAccount.name }),
  }
  const after = { type, amount: changeSen, ...names, remark, pettyCash }
  return {
    data: {
      id,
      agentId,
      type,
      amount: changeSen,
      pettyCash,
      accountBalance,
      businessDate: today,
    },
    log: { action: 'pettyCash.record', entity: 'pettyCash', entityId: id, agentId, after },
  }
}

/** Locks petty cash and the accounts of an entry. @throws AppError 404, 409, 422 */
async function lockPlaces(context: Context<Actor>, body: Body) {
  const { agentId, type, accountId, toAccountId } = body
  const pettyCashSen = await lockPettyCash(context, agentId)
  const isMove = type === 'MOVE'
  const accounts = await lockAccounts(context, [accountId, isMove ? toAccountId : null])
  const account = requireAccount(accounts, agentId, accountId)
  const toAccount = isMove ? requireAccount(accounts, agentId, toAccountId) : null
  if (isMove && accountId === toAccountId) throw fieldError('toAccountId', text.SAME_ACCOUNT)
  const held = await readCashWithRunners(context, [agentId])
  const withRunnersSen = held.get(agentId) ?? ZERO_SEN
  const funds = getFunds({ pettyCashSen, withRunnersSen, account })
  return {
    pettyCashSen,
    balanceSen: account?.balanceSen ?? pettyCashSen,
    funds,
    account,
    toAccount,
  }
}

function getPostings({ agentId, type, accountId, toAccountId, amount }: Body, changeSen: Sen) {
  const bankAccountId = accountId
  if (type !== 'MOVE') return pettyCashPostings({ agentId, type, changeSen, bankAccountId })
  const to = { bankAccountId: toAccountId }
  return movedMoneyPostings({ agentId, from: { bankAccountId }, to, amountSen: amount })
}

const sumPettyCash = (postings: readonly Posting[]) =>
  sumSen(
    postings.filter(({ account }) => account === 'petty_cash').map(({ amountSen }) => amountSen),
  )
