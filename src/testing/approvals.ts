import type { ApprovalAct } from '#core/approval.ts'
import { assertDefined } from '#core/invariant.ts'
import { sen } from '#core/money.ts'
import {
  approveRequest,
  declineRequest,
  listApprovals,
  setApprovalRules,
  withdrawRequest,
} from '#modules/office/approvals/contract.ts'
import type { TestUser } from './testUser.ts'

export type Rule = { act: ApprovalAct; aboveAmount?: number; olderThanDays?: number }

/** Sets which acts need approval; none without any. */
export const setRulesBy = (owner: TestUser, ...rules: readonly Rule[]) =>
  owner.call(setApprovalRules, {
    body: {
      rules: rules.map(({ aboveAmount = 0, ...rule }) => ({
        ...rule,
        aboveAmount: sen(aboveAmount),
      })),
    },
  })

/** Returns the number of the request in an answer 202. */
export const getRequestId = (data: unknown) =>
  (data as { waitingForApproval: number }).waitingForApproval

export const find = async (who: TestUser, id: number) => {
  const { items } = await who.call(listApprovals, { query: { id } })
  return assertDefined(items[0], 'the request is visible')
}

export const approve = (who: TestUser, id: number) =>
  who.request(approveRequest, { params: { id } })
export const decline = (who: TestUser, id: number, reason = 'not now') =>
  who.request(declineRequest, { params: { id }, body: { reason } })
export const withdraw = (who: TestUser, id: number) =>
  who.request(withdrawRequest, { params: { id } })
