import assert from 'node:assert/strict'
import { updateCustomer } from '#modules/customers/contract.ts'
import { exportIou, getIou, MAX_TOTAL_POINTS, signIou } from '#modules/lending/iou/contract.ts'
import type { Strokes } from '#modules/lending/iou/strokes.ts'
import { pathTo } from '#platform/contract/endpoint.ts'
import type { Overload, Target } from '../overload.ts'
import { countStatuses } from '../parts/countStatuses.ts'
import { getAway } from '../parts/rawGet.ts'

// More than the places and the queue of one user.
const AT_ONCE = 120
const LINE_POINTS = 1_000

/** A signature is drawn into each PDF, point by point; customers sign and download their own. */
export const printSignature: Overload = {
  title: `${AT_ONCE} papers at once with a signature of ${MAX_TOTAL_POINTS} points, by a customer`,
  settings: { BUSINESS_NAME: 'Pinjaman Jujur Sdn Bhd' },
  prepare: sign,
  async attack({ product, scenario }, { rounds, report }) {
    const { cashbookId, login } = scenario.own
    const path = pathTo(exportIou, { cashbookId })
    for (let round = 0; round < rounds; round++) {
      const statuses = await Promise.all(
        Array.from({ length: AT_ONCE }, () => getAway(product.port, path, login.token)),
      )
      report(`    ${countStatuses(statuses)}`)
      assert.ok(statuses.includes(200), 'the paper is made for those who wait for it')
      assert.ok(statuses.includes(429), 'the others are refused with 429')
    }
  },
  injections: {},
}

async function sign({ scenario }: Omit<Target, 'product'>): Promise<void> {
  const { agent, login, customerId, cashbookId } = scenario.own
  const address = { address: '12 Jalan Pasar', postalCode: '30000', city: 'Ipoh', state: 'Perak' }
  await agent.call(updateCustomer, { params: { id: customerId }, body: address })
  const { termsHash } = await login.call(getIou, { params: { cashbookId } })
  const body = { cashbookId, termsHash, language: 'en' as const, strokes: scribble() }
  await login.call(signIou, { params: { id: customerId }, body })
}

/** As many points as are taken, far from one another, so that none is left out. */
const scribble = (): Strokes =>
  Array.from({ length: MAX_TOTAL_POINTS / LINE_POINTS }, (_, line) =>
    Array.from({ length: LINE_POINTS }, (_, at) => [(at * 397 + line) % 1001, (at * 163) % 401]),
  )
