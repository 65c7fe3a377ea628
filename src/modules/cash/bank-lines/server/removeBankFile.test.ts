import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { listActivity } from '#modules/records/log/contract.ts'
import { sendBankFile, toBankFile } from '#testing/bankLines.ts'
import { PAID, openBank, type Bank } from '#testing/openBank.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { disownBankLine, removeBankFile } from '../contract.ts'

let server: TestServer
let bank: Bank
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  bank = await openBank(server)
})
afterEach(async () => expect(await verifyBooks(server.db)).toEqual([]))

const remove = (id: number, who = bank.lim) => who.request(removeBankFile, { params: { id } })

describe('refused', () => {
  test('to a runner, and for a file of another agent', async () => {
    const { id } = await bank.upload([PAID])
    expect((await remove(id, bank.siti)).status).toBe(403)
    const other = await openBank(server)
    expect((await remove(id, other.lim)).status).toBe(404)
  })

  test('for a file behind which another was uploaded', async () => {
    const { id } = await bank.upload([PAID])
    await bank.upload([PAID, ['04/11/2026', 'LIM', 5]])
    expect(await remove(id)).toMatchObject({ status: 409, code: 'BANK_FILE_NOT_LAST' })
  })

  test('while one of its lines is explained; then nothing is removed', async () => {
    const { id } = await bank.upload([PAID, ['04/11/2026', 'LIM', 5]])
    const lineId = await bank.onlyLine()
    const body = { reason: 'a loan of the bank' }
    await bank.lim.call(disownBankLine, { params: { id: lineId }, body })
    expect(await remove(id)).toMatchObject({ status: 409, code: 'BANK_FILE_EXPLAINED' })
    expect(await bank.list()).toHaveLength(1)
  })
})

test('the last file goes with the lines that it added; those of earlier files stay', async () => {
  await bank.upload([PAID])
  const { id } = await bank.upload([PAID, ['04/11/2026', 'LIM', 5], ['03/11/2026', 'TAN', 7]])
  expect((await bank.balances()).lastFile).toMatchObject({ id, addedCount: 2 })
  expect((await remove(id)).data).toEqual({ removedCount: 2 })
  expect(await bank.list()).toHaveLength(1)
  expect((await bank.balances()).lastFile).toMatchObject({ addedCount: 1 })
  expect((await remove(id)).status).toBe(404)
  const owner = await server.users.superAdmin()
  const { items } = await owner.call(listActivity, { query: { agentId: bank.lim.id } })
  expect(items.map(({ action }) => action)).toContain('bankLine.remove')
})

test('the columns of the next file are looked at again', async () => {
  const content = toBankFile([PAID])
  const { id } = await bank.upload([PAID])
  const look = async () =>
    (await sendBankFile<{ isRemembered: boolean }>(bank.lim, bank.bank, content, {}, 'preview'))
      .data.isRemembered
  expect(await look()).toBe(true)
  await remove(id)
  expect(await look()).toBe(false)
  expect((await bank.upload([PAID])).addedCount).toBe(1)
})

test.each([1, 2, 3])('removed while a line is matched: one of both, run %i', async () => {
  await bank.transferBy(bank.siti)
  const { id } = await bank.upload([PAID])
  const [pair] = await bank.pairs()
  const [removed, matched] = await Promise.all([
    remove(id),
    bank.match(bank.lim, pair ?? { lineId: 0, journalId: 0 }),
  ])
  const isMatched = matched.status === 200 && matched.data.matched.length === 1
  expect([removed.status, isMatched]).toEqual(isMatched ? [409, true] : [200, false])
})
