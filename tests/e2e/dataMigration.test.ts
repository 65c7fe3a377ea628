import { readFile } from 'node:fs/promises'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formatDay, todayIn } from '#core/calendar.ts'
import { formatRinggit, sen } from '#core/money.ts'
import { COLUMNS, TYPE_NAMES, type MigrationType } from '#modules/records/migration/contract.ts'
import { createAgent } from '#modules/office/users/contract.ts'
import { migrationMessages } from '#modules/records/migration/messages.ts'
import { migrationWebMessages as text } from '#modules/records/migration/web/messages.ts'
import { readingMessages as sheetReadingMessages } from '#platform/web/inputs/readingMessages.ts'
import { readingMessages } from '#modules/records/migration/web/readingMessages.ts'
import { translate, type Language } from '#platform/contract/message.ts'
import { toCsv, type Cells } from '#testing/migrations.ts'
import { getOfficePlaces, openJourney } from './journey.ts'
import { OWNER } from '../support/startProduct.ts'
import { Visitor } from '../support/visitor.ts'

const { browser, product } = await openJourney()

/** Template rows under the titles of a language. */
function getRows(
  type: MigrationType,
  language: Language,
  rows: readonly Record<string, string>[],
): string {
  const columns = COLUMNS[type]
  const cells: Cells[] = rows.map((row) => columns.map(({ key }) => row[key] ?? ''))
  return toCsv([columns.map(({ title }) => translate(title, language)), ...cells])
}

describe.each(getOfficePlaces('zh'))('on $screen.name in $language', ({ screen, language }) => {
  const agent = `lim-${screen.width}-${language}`
  let visitor: Visitor
  beforeAll(async () => {
    const owner = await product.enter(OWNER.username, OWNER.password)
    const person = { username: agent, name: agent, phoneNumber: '012-345 6780' }
    await owner.call(createAgent, {
      body: { ...person, password: 'lim-secret', commissionRate: 10 },
    })
    visitor = await Visitor.arrive(browser, product.url, screen, language)
    await visitor.logIn(OWNER.username, OWNER.password)
  })
  beforeEach(({ onTestFailed }) => onTestFailed(() => visitor.takeScreenshot()))
  afterAll(async () => {
    await visitor.leave()
    expect(visitor.pageErrors).toEqual([])
  })

  const today = formatDay(todayIn('Asia/Kuala_Lumpur', new Date()))
  const good = { agent, name: '陈美玲', phoneNumber: '0123000001' }

  async function upload(
    type: MigrationType,
    rows: readonly Record<string, string>[],
    name: string,
  ) {
    const content = Buffer.from(getRows(type, language, rows))
    await visitor.page.getByLabel(visitor.t(TYPE_NAMES[type]), { exact: true }).check()
    const file = { name, mimeType: 'text/csv', buffer: content }
    await visitor.page.locator('input[type=file]').setInputFiles(file)
  }

  test('a faulty sheet is refused, and its report has the reason for every row', async () => {
    await visitor.open('/data-migration')
    await upload('customers', [good, { agent, name: 'Ali', phoneNumber: '12' }], 'first.csv')
    await visitor.see(visitor.t(text.refused, { problems: '1', rows: '2', count: 1 }))
    const field = visitor.t(COLUMNS.customers[2]!.title)
    const reason = visitor.t(migrationMessages.ROW_NOT_A_PHONE, { field, value: '12' })
    await visitor.see(reason)
    const coming = visitor.page.waitForEvent('download')
    await visitor.press(text.reportXlsx)
    const report = await readSheet(await readFile(await (await coming).path()))
    expect(report.map((row) => row[1])).toEqual([
      visitor.t(migrationMessages.reasons),
      visitor.t(migrationMessages.rowIsFine),
      reason,
    ])
  })

  test('a messy sheet is read as it comes, put right on screen and imported in one round', async () => {
    await visitor.open('/data-migration')
    const rows = ['Orang Satu', 'Orang Dua', 'Orang Tiga'].map(
      (name, at) => `Lim C. Keong,${name},012-310 000${at},${screen.width}`,
    )
    const head = 'SENARAI PELANGGAN\n\nWakil,Orang,No,Nota'
    const buffer = Buffer.from([head, ...rows, 'Lim C. Keong,Rosak,12,x'].join('\n'))
    const file = { name: 'messy.csv', mimeType: 'text/csv', buffer }
    await visitor.page.getByLabel(visitor.t(TYPE_NAMES.customers), { exact: true }).check()
    await visitor.page.locator('input[type=file]').setInputFiles(file)
    const headings = visitor.t(sheetReadingMessages.headingsInRow, { row: 3 })
    await visitor.page.getByRole('radio', { name: headings }).click()
    await visitor.page.getByRole('radio', { name: headings, checked: true }).waitFor()
    for (const [place, title] of ['Wakil', 'Orang', 'No'].entries()) {
      const name = visitor.t(COLUMNS.customers[place]!.title)
      await visitor.page.getByRole('combobox', { name, exact: true }).click()
      await visitor.page.getByRole('option', { name: new RegExp(`^${title} \\(`) }).click()
    }
    await visitor.press(text.check)
    const field = visitor.t(COLUMNS.customers[0]!.title)
    const answer = visitor.t(readingMessages.answerFor, { field, value: 'Lim C. Keong' })
    await visitor.page.getByLabel(answer).fill(agent)
    await visitor.page.getByLabel(visitor.t(readingMessages.leaveOutRow, { row: 7 })).check()
    await visitor.press(readingMessages.checkCorrected, { count: 2 })
    await visitor.see(visitor.t(text.passed, { rows: '3', count: 3 }))
    const submitLabel = [text.importCustomers, { rows: '3', count: 3 }] as const
    await visitor.press(...submitLabel)
    await visitor.page
      .getByRole('dialog')
      .getByRole('button', { name: visitor.t(...submitLabel) })
      .click()
    await visitor.see(visitor.t(text.imported, { rows: '3', count: 3 }))
  })

  // "Data migration by file upload"
  test('the corrected sheet is imported, and the same file a second time is not', async () => {
    await visitor.open('/data-migration')
    await upload('customers', [good], 'second.csv')
    const submitLabel = [text.importCustomers, { rows: '1', count: 1 }] as const
    await visitor.press(...submitLabel)
    await visitor.page
      .getByRole('dialog')
      .getByRole('button', { name: visitor.t(...submitLabel) })
      .click()
    await visitor.see(visitor.t(text.imported, { rows: '1', count: 1 }))
    await visitor.open('/data-migration')
    await upload('customers', [good], 'again.csv')
    await visitor.press(text.openFirst)
    await visitor.see(visitor.t(text.imported, { rows: '1', count: 1 }))
  })

  test('the cashbook is imported with its payments and is in the customer list', async () => {
    await visitor.press(text.nextCashbooks)
    const loan = { expectedCredit: '1200', interestRate: '20', debitDays: '60', debitDate: today }
    const paid = { paidSoFar: '180', lastPaidDate: today }
    const row = { agent, phoneNumber: good.phoneNumber, reference: 'A-1', ...loan, ...paid }
    await upload('cashbooks', [row], 'books.csv')
    await visitor.see(formatRinggit(sen(96_000)))
    await visitor.press(text.changeColumns)
    await visitor.press(text.check)
    const submitLabel = [text.importCashbooks, { rows: '1', count: 1 }] as const
    await visitor.press(...submitLabel)
    await visitor.page
      .getByRole('dialog')
      .getByRole('button', { name: visitor.t(...submitLabel) })
      .click()
    await visitor.see(visitor.t(text.imported, { rows: '1', count: 1 }))
    await visitor.press(text.toCustomers)
    await visitor.see(good.name)
    // A phone's card shows the instalment, the table the balance.
    await visitor.see(formatRinggit(sen(screen.isPhone ? 2_000 : 102_000)))
  })
})
