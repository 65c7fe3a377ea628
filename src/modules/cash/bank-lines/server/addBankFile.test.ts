import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { PAID, openBank, type Bank } from '#testing/openBank.ts'
import { BANK_FILES } from '#testing/files/bankFiles.ts'
import { sendBankFile, toBankFile } from '#testing/bankLines.ts'
import { disownBankLine } from '../contract.ts'

let server: TestServer
let admin: TestUser
let bank: Bank
let lim: TestUser
beforeAll(async () => {
  server = await openTestServer()
  admin = await server.users.admin()
})
afterAll(() => server.close())
beforeEach(async () => {
  bank = await openBank(server)
  ;({ lim } = bank)
})
afterEach(async () => expect(await verifyBooks(server.db)).toEqual([]))

describe('refused', () => {
  test('a file without a day or an amount, without lines, and none', async () => {
    const nothing = await sendBankFile(lim, bank.bank, 'Name,Phone\nAli,012')
    expect(nothing).toMatchObject({ status: 422, data: { errors: [{ path: 'mapping' }] } })
    const empty = await sendBankFile(lim, bank.bank, 'Date,Credit\nClosing balance,')
    expect(empty).toMatchObject({ status: 422, code: 'BANK_FILE_EMPTY' })
  })

  test.each([
    ['Date,Amount,Currency\n05/11/2026,-5.00,USD', 'Row 2: The amount is in USD, not in ringgit.'],
    ['Date,Credit\n05/11/2026,"20,00"', 'Row 2: “20,00” is not an amount.'],
  ])('one of which no line can be read, with the reason of the first: %s', async (content, why) => {
    const refused = await sendBankFile(lim, bank.bank, content)
    expect(refused).toMatchObject({ status: 422, code: 'BANK_FILE_UNREAD' })
    expect(refused.message).toContain(why)
  })

  test('one with the month first', async () => {
    const content = 'Date,Credit\n11/02/2026,5.00\n11/13/2026,5.00'
    const refused = await sendBankFile(lim, bank.bank, content)
    expect(refused).toMatchObject({ status: 422, code: 'BANK_FILE_MONTH_FIRST' })
    expect(refused.message).toContain('row 3: 11/13/2026')
  })
})

describe('a file', () => {
  test.each(BANK_FILES)('$name is added, and adds nothing the second time', async (file) => {
    const { data } = await sendBankFile(lim, bank.bank, file.content, { name: file.name })
    expect(data).toMatchObject({ addedCount: file.lines.length, knownCount: 0 })
    const again = await sendBankFile(lim, bank.bank, file.content, { name: 'copy.csv' })
    expect(again.data).toMatchObject({
      addedCount: 0,
      knownCount: file.lines.length,
      unreadCount: 0,
    })
    const rows = await bank.list()
    expect(rows).toHaveLength(file.lines.length)
  })

  test('that overlaps adds only its new lines; two equal lines are two', async () => {
    await bank.upload([PAID, PAID])
    const { addedCount, knownCount } = await bank.upload([
      PAID,
      PAID,
      PAID,
      ['06/11/2026', 'LIM', 5],
    ])
    expect({ addedCount, knownCount }).toEqual({ addedCount: 2, knownCount: 2 })
  })

  test('is read as the last one of its account, which may have unclear titles', async () => {
    const titles = 'Wann,Was,Wieviel'
    const refused = await sendBankFile(lim, bank.bank, `${titles}\n05/11/2026,TAN,20.00`)
    expect(refused.status).toBe(422)
    const mapping = 'date:0,description:1,amount:2'
    const chosen = await sendBankFile(lim, bank.bank, `${titles}\n05/11/2026,TAN,20.00`, {
      mapping,
    })
    expect(chosen.data.addedCount).toBe(1)
    const next = await sendBankFile(lim, bank.bank, `My bank\n${titles}\n06/11/2026,TAN,20.00`)
    expect(next.data.addedCount).toBe(1)
    const shown = await sendBankFile<{ isRemembered: boolean }>(
      lim,
      bank.bank,
      `${titles}\n07/11/2026,TAN,20.00`,
      {},
      'preview',
    )
    expect(shown.data.isRemembered).toBe(true)
  })

  test('keeps rows that cannot be read, with the reason in the reader’s language', async () => {
    const content = 'Date,Description,Credit\n05/11/2026,TAN,20.00\n31/11/2026,LIM,5.00'
    expect((await sendBankFile(lim, bank.bank, content)).data).toMatchObject({ unreadCount: 1 })
    expect(await bank.list('UNREAD')).toMatchObject([
      { problem: '“31/11/2026” is not a date.', amount: null, row: 3 },
    ])
    const [row] = await bank.list('UNREAD')
    const params = { id: row?.id ?? 0 }
    await lim.call(disownBankLine, { params, body: { reason: 'a note of the bank' } })
    expect(await bank.list('UNREAD')).toEqual([])
  })

  test.each([1, 2, 3])('uploaded by two at once adds its lines once, run %i', async () => {
    const content = toBankFile([PAID, PAID, ['04/11/2026', 'LIM', 5]])
    const [one, other] = await Promise.all([
      sendBankFile(lim, bank.bank, content),
      sendBankFile(admin, bank.bank, content),
    ])
    expect([one.data.addedCount, other.data.addedCount].toSorted()).toEqual([0, 3])
    expect(await bank.list()).toHaveLength(3)
  })
})
