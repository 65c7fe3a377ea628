import { sen } from '#core/money.ts'
import { setGuarantors } from '#modules/lending/cashbooks/forms.ts'
import { getIou, signIou } from '#modules/lending/iou/contract.ts'
import type { Strokes } from '#modules/lending/iou/strokes.ts'
import { lendTo } from './lendTo.ts'
import { openTestServer } from './testServer.ts'
import type { TestUser } from './testUser.ts'

/** A signature by finger. */
export const DRAWN: Strokes = [
  [
    [100, 300],
    [300, 100],
    [500, 320],
  ],
]

/** A complete address, without which no IOU is signed. */
export const ADDRESS = {
  address: '12 Jalan Pasar',
  postalCode: '30000',
  city: 'Ipoh',
  state: 'Perak',
}

/** A loan whose IOU is signed. */
export type SignedLoan = { customerId: number; cashbookId: number }

/** Opens a server with the agent Lim, his runner Siti and another agent, for loans to 陈美玲. */
export async function openIous() {
  const server = await openTestServer()
  const agent = await server.users.agent({ name: 'Lim' })
  const runner = await server.users.runner(agent, { name: 'Siti' })
  const other = await server.users.agent()
  const read = (who: TestUser, { cashbookId }: SignedLoan) =>
    who.call(getIou, { params: { cashbookId } })
  return {
    server,
    agent,
    runner,
    other,
    /** Lends RM 960.00; with an incomplete address the IOU cannot be signed. */
    async lendOnIou(details: object = ADDRESS): Promise<SignedLoan> {
      const { id: customerId } = await server.users.customer(agent, { name: '陈美玲', ...details })
      const { id: cashbookId } = await lendTo(agent, customerId, { firstCreditAmount: sen(0) })
      return { customerId, cashbookId }
    },
    setGuarantors: ({ cashbookId: id }: SignedLoan, guarantors: readonly object[]) =>
      agent.call(setGuarantors, { params: { id }, body: { guarantors: guarantors as never } }),
    read,
    /** Signs as the borrower what the agent reads now. */
    async sign(who: TestUser, given: SignedLoan, more: object = { strokes: DRAWN }) {
      const { termsHash } = await read(agent, given)
      const { cashbookId, customerId: id } = given
      const body = { cashbookId, termsHash, language: 'en' as const, ...more }
      return who.request(signIou, { params: { id }, body })
    },
  }
}

export type Ious = Awaited<ReturnType<typeof openIous>>
