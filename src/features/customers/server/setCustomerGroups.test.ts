import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../app/server/testUser.ts'
import { addGroup } from '../../../testing/addGroup.ts'
import { openTestServer, type House } from '../../../testing/house.ts'
import { logLines } from '../../../testing/logLines.ts'
import { getCustomer } from '../contract.ts'
import { setCustomerGroups } from '../moveContract.ts'

let house: House
let agent: Person
let other: Person
beforeAll(async () => {
  house = await openTestServer()
  agent = await house.cast.agent()
  other = await house.cast.agent()
})
afterAll(() => house.close())

const ask = (who: Person, ids: readonly number[], customerGroupId: number | null) =>
  who.request(setCustomerGroups, { body: { stringIds: ids.join(','), customerGroupId } })
const groupOf = async (id: number) =>
  (await agent.call(getCustomer, { params: { id } })).customerGroupId

describe('refuses', () => {
  test('runners, customers’ logins, and one who is out of sight', async () => {
    const { id } = await house.cast.customer(agent)
    expect((await ask(await house.cast.runner(agent), [id], null)).status).toBe(403)
    expect((await ask(await house.cast.customerLogin(agent, id), [id], null)).status).toBe(403)
    expect((await ask(other, [id], null)).status).toBe(404)
  })

  test('a group that is another agent’s or none', async () => {
    const { id } = await house.cast.customer(agent)
    const foreign = await addGroup(house.db, other.id)
    const refusal = { status: 422, code: 'GROUP_NOT_AVAILABLE' }
    expect(await ask(agent, [id], foreign)).toMatchObject(refusal)
    expect(await ask(agent, [id], 999_999)).toMatchObject(refusal)
    expect(await ask(await house.cast.admin(), [id], foreign)).toMatchObject(refusal)
  })
})

test('puts many into a group, says where each was, and logs who changed', async () => {
  const [pasar, pekan] = [await addGroup(house.db, agent.id), await addGroup(house.db, agent.id)]
  const first = await house.cast.customer(agent, { customerGroupId: pasar })
  const second = await house.cast.customer(agent)
  const third = await house.cast.customer(agent, { customerGroupId: pekan })
  const { data } = await ask(agent, [first.id, second.id, third.id], pekan)
  expect(data).toEqual({
    changed: [
      { id: first.id, customerGroupId: pasar },
      { id: second.id, customerGroupId: null },
    ],
    skipped: [],
  })
  expect(await Promise.all([first, second, third].map(({ id }) => groupOf(id)))).toEqual([
    pekan,
    pekan,
    pekan,
  ])
  const [line] = await logLines(house.db, 'customer.group', first.id)
  expect(line!.detail).toEqual({
    before: { customerGroupId: pasar },
    after: { customerGroupId: pekan },
  })
  expect(await logLines(house.db, 'customer.group', third.id)).toEqual([])
  await ask(agent, [second.id], null)
  expect(await groupOf(second.id)).toBe(null)
})

test('of many, those of another agent are left out, with the reason', async () => {
  const admin = await house.cast.admin()
  const pasar = await addGroup(house.db, agent.id)
  const own = await house.cast.customer(agent)
  const foreign = await house.cast.customer(other)
  const { data } = await ask(admin, [own.id, foreign.id, 999_999], pasar)
  expect(data).toMatchObject({
    changed: [{ id: own.id }],
    skipped: [
      { id: foreign.id, code: 'GROUP_NOT_AVAILABLE' },
      { id: 999_999, code: 'NOT_FOUND' },
    ],
  })
})
