import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { verifyBooks } from '../../../app/server/verifyBooks.ts'
import type { Person } from '../../../app/server/testUser.ts'
import { openTestServer, type House } from '../../../testing/house.ts'
import { collect, lend } from '../../../testing/lend.ts'
import { removeTransaction } from '../../credits/contract.ts'
import { undoCredit } from '../contract.ts'

let house: House
let agent: Person
let siti: Person
beforeAll(async () => {
  house = await openTestServer()
  agent = await house.cast.agent()
  siti = await house.cast.runner(agent)
})
afterAll(() => house.close())
afterEach(async () => expect(await verifyBooks(house.db)).toEqual([]))

const undo = (who: Person, id: number) => who.request(undoCredit, { params: { id } })
const paid = async (who = siti) => {
  const { id } = await lend(house, agent)
  return (await collect(who, id, 20)).transaction.id
}

describe('undo is refused', () => {
  test('of what somebody else recorded, out of sight as unknown', async () => {
    const id = await paid()
    const other = await house.cast.runner(agent)
    expect(await undo(other, id)).toMatchObject({ status: 409, code: 'UNDO_TOO_LATE' })
    expect((await undo(await house.cast.agent(), id)).status).toBe(404)
    expect((await undo(siti, 999_999)).status).toBe(404)
  })

  test('after two minutes', async () => {
    const id = await paid()
    const [then, seconds] = [house.now(), 1000]
    house.setNow(new Date(then.getTime() + 121 * seconds))
    expect(await undo(siti, id)).toMatchObject({ status: 409, code: 'UNDO_TOO_LATE' })
    house.setNow(then)
  })

  test('once a newer transaction stands above it', async () => {
    const { id: cashbookId } = await lend(house, agent)
    const { transaction } = await collect(siti, cashbookId, 20)
    await collect(agent, cashbookId, 5)
    expect(await undo(siti, transaction.id)).toMatchObject({ code: 'NOT_LATEST_TRANSACTION' })
  })
})

test('a runner takes back their own slip of the thumb, once, though they may not remove', async () => {
  const id = await paid()
  const mayNot = await siti.request(removeTransaction, { params: { id }, body: {} })
  expect(mayNot.status).toBe(403)
  const reply = await undo(siti, id)
  expect(reply).toMatchObject({ status: 200, data: { cashbook: { totalCredit: 0 } } })
  expect((await undo(siti, id)).status).toBe(404)
})
