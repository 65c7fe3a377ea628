import type { ServerEndpoint } from '#platform/contract/endpoint.ts'
import type { Place } from '../openScenario.ts'
import { systemTerms } from '../systemTerms.ts'

/** A valid body; the ids in it belong to the place. */
export const BODIES: Record<string, (place: Place) => object> = {
  'POST /account/request-outcome': () => ({ idempotencyKey: 'never-sent' }),
  'POST /account/request-outcome/known': () => ({ idempotencyKeys: ['never-sent'] }),
  'POST /cashbook': ({ customerId }) => ({ customerId, ...systemTerms }),
  'POST /cashbook/preview': ({ customerId }) => ({ customerId, ...systemTerms }),
  'POST /customer/preview-reloan': ({ customerId, cashbookId }) => ({
    customerId,
    cashbookIds: String(cashbookId),
    ...systemTerms,
  }),
  'POST /customer/process-reloan': ({ customerId, cashbookId }) => ({
    customerId,
    cashbookIds: String(cashbookId),
    ...systemTerms,
    previewToken: 'none',
  }),
  'POST /customer/{id}/anonymise': () => ({ name: 'not the name' }),
  'PUT /customer/{id}/loan-flag': () => ({ reason: 'left without a word' }),
  'POST /customer/{id}/loan-flag/exception': () => ({ reason: 'the family pays' }),
  'POST /customer/reloan/{id}/undo': () => ({ reason: 'typed twice' }),
  'PUT /cashbook/{id}': () => ({ remark: 'seen' }),
  'PUT /cashbook/runner': ({ customerId }) => ({ stringIds: String(customerId), runnerId: null }),
  'PUT /cashbook/{id}/agreement': () => ({ witness: 'Ali' }),
  'PUT /cashbook/{id}/guarantor': () => ({
    guarantors: [{ name: 'Ali', phoneNumber: '016-555 0101' }],
  }),
  'POST /transaction/iou/{cashbookId}/guarantor-signature': () => ({
    place: 1,
    language: 'en',
    termsHash: '0'.repeat(64),
    typedName: 'Ali',
  }),
  'PUT /cashbook/status/{status}': ({ cashbookId }) => ({ ids: [cashbookId] }),
  'POST /transaction/credit': ({ cashbookId, accountId }) => ({
    cashbookId,
    creditAmount: 100,
    accountId,
  }),
  'POST /transaction/credit/preview': ({ cashbookId }) => ({ cashbookId, creditAmount: 100 }),
  'POST /customer/{id}/signature': ({ cashbookId }) => ({
    cashbookId,
    language: 'en',
    termsHash: '0'.repeat(64),
    typedName: 'Tan',
  }),
  'POST /transaction/listing/submit': ({ agent }) => ({ agentId: agent.id }),
  'POST /transaction/refund': ({ cashbookId }) => ({ cashbookId, amount: 100 }),
  'POST /transaction/mass-credit': ({ cashbookId }) => ({
    items: [{ cashbookId, creditAmount: 100 }],
  }),
  'POST /transaction/missed-visit': ({ cashbookId }) => ({ cashbookId, reason: 'CLOSED' }),
  'POST /transaction/promise': ({ cashbookId }) => ({ cashbookId, promisedDate: '2027-01-01' }),
  'PUT /customer/{id}/link-rule': () => ({ asksForLogin: false }),
  'POST /portal/dispute': ({ cashbookId }) => ({ cashbookId, kind: 'OTHER', words: 'late' }),
  'POST /portal/dispute/{id}/message': () => ({ words: 'again' }),
  'POST /dispute/{id}/answer': () => ({ outcome: 'NOT_CORRECTED', words: 'done' }),
  'POST /dispute/{id}/message': () => ({ words: 'who took it?' }),
  'POST /portal/promise': ({ cashbookId }) => ({ cashbookId, promisedDate: '2026-01-20' }),
  'POST /reminder': ({ customerId }) => ({ customerId, reason: 'DUE_TODAY' }),
  'PUT /reminder-text': () => ({ reason: 'DUE_TODAY', language: 'en', template: '{name}' }),
  'POST /transaction/hand-over': ({ runner }) => ({
    runnerId: runner.id,
    countedAmount: 2_000,
  }),
  'PUT /customer/mass-credit/route': ({ customerId }) => ({ customerIds: [customerId] }),
  'PUT /transaction/{id}': () => ({ remark: 'seen' }),
  'POST /user/customer': ({ customerId }) => ({
    customerIds: [customerId],
    username: 'aminah',
    password: 'secret-2',
  }),
  'PUT /user/note/{id}': () => ({ content: 'seen' }),
  'PUT /customer-group/{id}': () => ({ groupName: 'Taman' }),
  'PUT /customer/{id}': () => ({ name: 'Aminah' }),
  'PUT /customer/group': ({ customerId }) => ({
    stringIds: String(customerId),
    customerGroupId: null,
  }),
  'POST /customer/move/preview': ({ customerId, agent }) => ({
    stringIds: String(customerId),
    agentId: agent.id,
  }),
  'POST /customer/move': ({ customerId, agent }) => ({
    stringIds: String(customerId),
    agentId: agent.id,
  }),
  'POST /customer/merge': ({ customerId, duplicateId }) => ({
    keptId: customerId,
    mergedId: duplicateId,
  }),
  'PUT /customer/duplicate': ({ customerId, duplicateId }) => ({
    keptId: customerId,
    mergedId: duplicateId,
    verdict: 'PROPOSED',
  }),
  'PUT /user/agent-package-assignment/{agentId}': ({ packageId }) => ({ packageIds: [packageId] }),
  'POST /user/agent/group': ({ agent }) => ({ groupName: 'Pekan', agentId: agent.id }),
  'PUT /configuration/package/{id}': () => ({ packageName: 'P', debitDays: 30, interestRate: 9 }),
  'PUT /configuration/conventional-package/{id}': () => ({
    packageName: 'C',
    debitDays: 30,
    expectedCredit: 1000,
    debitAmount: 900,
  }),
  'PUT /configuration/account-code': () => ({ items: [{ account: 'capital', code: '3000' }] }),
  'POST /transaction/commission': ({ agent, runner }) => ({
    agentId: agent.id,
    userId: runner.id,
    amount: 100,
  }),
  'POST /transaction/commission/many': ({ agent, runner }) => ({
    payments: [{ agentId: agent.id, userId: runner.id, amount: 100 }],
  }),
  'DELETE /transaction/commission/{id}': () => ({ reason: 'typed twice' }),
  'POST /user/bank-account': ({ agent }) => ({ agentId: agent.id, name: 'CIMB 7' }),
  'PUT /user/bank-account/{id}': () => ({ status: 1 }),
  'POST /bank-line/preview': ({ accountId }) => ({ accountId }),
  'POST /bank-line/file': ({ accountId }) => ({ accountId }),
  'PUT /bank-line/match': ({ bankLineId }) => ({ matches: [{ lineId: bankLineId, journalId: 1 }] }),
  'POST /bank-line/{id}/credit': ({ cashbookId }) => ({ cashbookId }),
  'POST /bank-line/{id}/entry': () => ({ type: 'EXPENSE' }),
  'PUT /bank-line/{id}/not-ours': () => ({ reason: 'not of the business' }),
  'PUT /transaction/transfer/confirm': ({ transferId }) => ({ ids: [transferId] }),
  'PUT /transaction/transfer/unconfirm': ({ transferId }) => ({ ids: [transferId] }),
  'POST /transaction/transfer/bounce': ({ transferId }) => ({
    ids: [transferId],
    reason: 'never arrived',
  }),
  'POST /transaction/transfer/{id}/bounce': () => ({ reason: 'never arrived' }),
  'POST /transaction/credit/{id}/correct': () => ({ reason: 'wrong customer' }),
  'POST /transaction/cash-difference': ({ runner }) => ({
    runnerId: runner.id,
    type: 'WRITTEN_OFF',
    amount: 100,
    remark: 'lost',
  }),
  'DELETE /transaction/cash-difference/{id}': () => ({ reason: 'typed twice' }),
  'POST /report/settlement/close-all': ({ agent }) => ({ agentId: agent.id }),
  'POST /configuration/api-key': ({ agent }) => ({
    name: 'Nightly',
    userId: agent.id,
    expiresOn: '2026-12-31',
  }),
  'POST /configuration/webhook': () => ({ url: 'https://books.example', events: ['PAYMENTS'] }),
  'PUT /business': () => ({ legalName: 'Pinjaman Jujur Sdn Bhd' }),
  'POST /report/statement': ({ agent }) => ({ agentId: agent.id }),
  'PUT /configuration/locked-period': () => ({ lockedThrough: null }),
  'PUT /user/agent-petty-cash': ({ agent }) => ({
    agentId: agent.id,
    type: 'EXPENSE',
    amount: 1,
    remark: 'petrol',
  }),
}
for (const who of ['admin', 'agent', 'runner']) {
  BODIES[`PUT /user/${who}/{id}/status`] = () => ({ status: 1 })
}
for (const who of ['admin', 'agent', 'runner', 'customer']) {
  BODIES[`PUT /user/${who}/{id}/password`] = () => ({
    newPassword: 'secret-2',
    confirmPassword: 'secret-2',
  })
}

export const getName = ({ method, path }: ServerEndpoint) => `${method} ${path}`

/** Builds a body for the endpoint with data of that place. */
export function getBody(endpoint: ServerEndpoint, place: Place): object {
  return BODIES[getName(endpoint)]?.(place) ?? {}
}
