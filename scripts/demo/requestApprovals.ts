import { assertDefined } from '#core/invariant.ts'
import { sen } from '#core/money.ts'
import { recordCredit, recordRefund } from '#modules/lending/credits/contract.ts'
import { setCashbookStatus } from '#modules/lending/settlements/contract.ts'
import { approve, decline, getRequestId, setRulesBy } from '#testing/approvals.ts'
import type { Reply, TestUser } from '#testing/testUser.ts'
import type { DemoServer } from './demoServer.ts'
import type { Loan } from './loans.ts'
import { AGENTS } from './names.ts'
import { DEMO_PASSWORD } from './openBusiness.ts'

/** Refunds above RM 20.00 and losses above RM 100.00 need a second person. */
const RULES = [
  { act: 'REFUND', aboveAmount: 2_000 },
  { act: 'LOSS', aboveAmount: 10_000 },
] as const

/** Sets the rules, and leaves a refund that waits, one that was declined and a loss that was approved. */
export async function requestApprovals(demo: DemoServer, loans: readonly Loan[]): Promise<void> {
  const owner = await demo.enter('owner', DEMO_PASSWORD)
  await setRulesBy(owner, ...RULES)
  const { username } = assertDefined(AGENTS[0], 'there are agents')
  const agent = await demo.enter(username, DEMO_PASSWORD)
  const own = loans.filter(
    ({ borrower, balanceSen }) => borrower.agent === 0 && balanceSen > 20_000,
  )
  const [waiting, declined, lost] = own.slice(-3)
  if (!waiting || !declined || !lost) return
  await requestRefund(agent, waiting)
  const refund = await requestRefund(agent, declined)
  const loss = toRequest(
    await agent.request(setCashbookStatus, {
      params: { status: 2 },
      body: { ids: [lost.id], declareLoss: true, lossReason: 'DIED', remark: 'His wife told us.' },
    }),
  )
  const grace = await demo.enter('grace', DEMO_PASSWORD)
  await decline(grace, refund, 'The second payment is of the neighbour')
  await approve(grace, loss)
}

/** Records a payment by mistake and requests to give it back. */
async function requestRefund(agent: TestUser, { id: cashbookId }: Loan): Promise<number> {
  const amount = sen(3_000)
  await agent.call(recordCredit, { body: { cashbookId, creditAmount: amount } })
  const body = { cashbookId, amount, remark: 'Paid twice' }
  return toRequest(await agent.request(recordRefund, { body }))
}

function toRequest({ status, code, message, data }: Reply<unknown>): number {
  if (status !== 202) throw new Error(`${code}: ${message}`)
  return getRequestId(data)
}
