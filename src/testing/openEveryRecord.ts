import { randomUUID } from 'node:crypto'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { recordRecovery } from '#modules/lending/credits/contract.ts'
import { declareDayOff, undoDayOff } from '#modules/lending/cashbooks/contract.ts'
import { setCashbookStatus } from '#modules/lending/settlements/contract.ts'
import { mergeCustomers, splitCustomers } from '#modules/customers/mergeContract.ts'
import { updateBusiness, updateDaysOff } from '#modules/office/business/contract.ts'
import { setAccountCodes } from '#modules/reports/books/contract.ts'
import { setRulesBy } from './approvals.ts'
import { collect } from './lend.ts'
import { lendTo } from './lendTo.ts'
import { openBelongings, type Belongings } from './openBelongings.ts'
import { systemTerms } from './systemTerms.ts'
import type { TestServer } from './testServer.ts'
import type { TestUser } from './testUser.ts'

/**
 * A business that uses everything: the customers of `openBelongings`, days off of the calendar and declared,
 * one of them undone, a loan that has them, a merge that was split, a loss with its reason of which a part came in
 * after all, a loan that waits for approval, and codes of accounts.
 */
export async function openEveryRecord(server: TestServer): Promise<Belongings> {
  const belongings = await openBelongings(server)
  const { owner, agent } = belongings
  const { users } = server
  await owner.call(updateDaysOff, {
    body: {
      weekdays: [0],
      dates: [{ date: day('2026-02-17'), name: 'Chinese New Year' }],
      isDefault: true,
    },
  })
  const chong = await users.customer(agent, { name: 'Chong' })
  const again = await users.customer(agent, { name: 'Chong K. S.' })
  const { id: lost } = await lendTo(agent, again.id)
  for (const [date, isUndone] of [
    ['2026-01-22', false],
    ['2026-01-23', true],
  ] as const) {
    const body = { date: day(date), agentIds: [agent.id], name: 'Flood' }
    const { id } = await owner.call(declareDayOff, { body })
    if (isUndone) await owner.call(undoDayOff, { params: { id } })
  }
  const pair = { keptId: chong.id, mergedId: again.id }
  const { mergeId } = await owner.call(mergeCustomers, { body: pair })
  await collect(agent, lost, 50)
  await owner.call(splitCustomers, { params: { id: mergeId } })
  const loss = { declareLoss: true, lossReason: 'MOVED_AWAY', remark: 'gone' } as const
  await agent.call(setCashbookStatus, { params: { status: 2 }, body: { ids: [lost], ...loss } })
  await agent.call(recordRecovery, { body: { cashbookId: lost, creditAmount: sen(3_000) } })
  await setRulesBy(
    owner,
    { act: 'OPENING', aboveAmount: 50_000 },
    { act: 'OLD_PAYMENT', olderThanDays: 3 },
  )
  await requestLoan(agent, chong.id)
  await owner.call(updateBusiness, { body: { legalName: 'Pinjaman Jujur Sdn Bhd' } })
  await owner.call(setAccountCodes, {
    body: {
      items: [{ account: 'capital', code: '300-000' }],
      places: [{ agentId: agent.id, code: '310-001' }],
    },
  })
  return belongings
}

/** A loan with a receipt that a second person has not decided on. */
async function requestLoan(agent: TestUser, customerId: number) {
  const payload = new FormData()
  const body = { ...systemTerms, customerId }
  for (const [name, value] of Object.entries(body)) payload.append(name, String(value))
  payload.append('Files', new Blob(['%PDF-1.4\n%âãÏÓ\n']), 'agreement.pdf')
  const headers = { 'idempotency-key': randomUUID() }
  const reply = await agent.inject({ method: 'POST', url: '/api/cashbook', payload, headers })
  if (reply.status !== 202) throw new Error(`the loan answered ${reply.status}`)
}
