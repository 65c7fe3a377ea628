import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { allRoutes } from '#app/server/allRoutes.ts'
import { mergeCustomers, splitCustomers } from '#modules/customers/mergeContract.ts'
import { getCashbook, openCashbook } from '#modules/lending/cashbooks/contract.ts'
import { previewReloan, processReloan } from '#modules/lending/reloans/contract.ts'
import { approve, getRequestId } from '#testing/approvals.ts'
import { collect } from '#testing/lend.ts'
import { lendTo } from '#testing/lendTo.ts'
import { openApprovals, type Approvals } from '#testing/openApprovals.ts'
import { systemTerms } from '#testing/systemTerms.ts'
import type { TestUser } from '#testing/testUser.ts'

let world: Approvals
let lim: TestUser
let [keptId, mergedId] = [0, 0]
beforeAll(async () => void (world = await openApprovals()))
beforeEach(async () => {
  ;({ lim } = await world.begin())
  keptId = (await world.server.users.customer(lim)).id
  mergedId = (await world.server.users.customer(lim)).id
})
afterAll(() => world.server.close())

const merge = () => world.admin.call(mergeCustomers, { body: { keptId, mergedId, fromMerged: [] } })
const approved = async (id: number) => {
  const { data } = await approve(world.admin, id)
  expect(data).toMatchObject({ state: 'APPROVED', refusal: null, customerId: keptId })
  expect(await world.findFaults()).toEqual([])
  return lim.call(getCashbook, { params: { id: data.cashbookId ?? 0 } })
}

test('an opening runs for the record that stays, and after a split for its own', async () => {
  await world.setRules({ act: 'OPENING' })
  const body = { customerId: mergedId, ...systemTerms }
  const request = async () => getRequestId((await lim.request(openCashbook, { body })).data)
  const [first, second] = [await request(), await request()]
  const { mergeId } = await merge()
  expect(await approved(first)).toMatchObject({ customerId: keptId, debitAmount: 96_000 })
  await world.admin.call(splitCustomers, { params: { id: mergeId } })
  const { data } = await approve(world.admin, second)
  const params = { id: data.cashbookId ?? 0 }
  expect(await lim.call(getCashbook, { params })).toMatchObject({ customerId: mergedId })
})

test('a reloan runs for the record that stays', async () => {
  const { id } = await lendTo(lim, mergedId)
  await collect(lim, id, 1_000)
  await world.setRules({ act: 'RELOAN' })
  const body = { customerId: mergedId, cashbookIds: `${id}`, ...systemTerms }
  const { previewToken } = await lim.call(previewReloan, { body })
  const reply = await lim.request(processReloan, { body: { ...body, previewToken } })
  await merge()
  expect(await approved(getRequestId(reply.data))).toMatchObject({ customerId: keptId })
})

test('no act that can wait names a customer elsewhere than in its body', () => {
  const names = allRoutes.flatMap(({ endpoint: { approval, path, params, query, body } }) => {
    if (!approval) return []
    const { customerId: _, ...others } = body?.shape ?? {}
    const parts = [params, query, z.object(others)].flatMap((part) => part ?? [])
    const words = JSON.stringify(
      parts.map((part) => z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' })),
    )
    return [...words.matchAll(/"(\w*customer\w*)":/gi)].map(([, name]) => `${path} ${name}`)
  })
  expect(names).toEqual([])
})
