import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { authMessages } from '#modules/office/auth/messages.ts'
import { paperMessages as text } from '#platform/web/paper/messages.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { SHORT_LANGUAGE_NAMES } from '#platform/web/preferences/languageNames.ts'
import { readQr } from '#testing/files/readQr.ts'
import { readEscPos, type PrintedPicture } from '#testing/files/readEscPos.ts'
import { drawRoll, placePrinter, readPrinter } from '../support/fakePrinter.ts'
import { openRound, PASSWORD } from '../support/openRound.ts'
import { payStop } from '../support/payStop.ts'
import { SCREENS, Visitor } from '../support/visitor.ts'
import { openJourney } from './journey.ts'

const { browser, product } = await openJourney()

/** As high as the pictures of a code are at most. */
const CODE_DOTS = 208

/** Reads the code at the top of a picture; undefined where there is none. */
function readCode({ width, height: all, isDark }: PrintedPicture): string | undefined {
  const height = Math.min(all, CODE_DOTS)
  const rows = Array.from({ length: height }, (_, y) => y)
  const columns = Array.from({ length: width }, (_, x) => x)
  const top = rows.find((y) => columns.some((x) => isDark(x, y)))
  const left = columns.find((x) => rows.some((y) => isDark(x, y)))
  const right = columns.findLast((x) => rows.some((y) => isDark(x, y)))
  if (top === undefined || left === undefined || right === undefined) return undefined
  const run = columns.filter((x) => x >= left).findIndex((x) => !isDark(x, top))
  const cell = run / 7
  const count = (right + 1 - left) / cell
  if (!Number.isInteger(cell) || !Number.isInteger(count)) return undefined
  const places = Array.from({ length: count }, (_, at) => at * cell)
  return readQr(places.map((y) => places.map((x) => isDark(left + x, top + y))))
}

const getInk = ({ width, height, isDark }: PrintedPicture) => {
  let dark = 0
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) if (isDark(x, y)) dark++
  return dark / (width * height)
}

test('a receipt is printed by Bluetooth in three languages, and the printer is chosen once', async () => {
  const round = await openRound(product, 'roll', 1)
  const phone = await Visitor.arrive(browser, product.url, SCREENS[1]!, 'en')
  const { page } = phone
  await placePrinter(page)
  // A proxy in front of the product says how phones reach it: no QR code holds 127.0.0.1.
  await page.setExtraHTTPHeaders({ 'x-forwarded-host': 'lend.test' })
  await phone.open('/login?to=/mass-credit')
  await phone.fill(authMessages.username, round.runner)
  await phone.fill(authMessages.password, PASSWORD)
  await phone.press(authMessages.logIn)
  await phone.see('0/1 done')
  await payStop(page, '01 ')
  await page.getByText('Recorded', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: /^Receipt for 01/ }).click()
  await page.getByRole('dialog').locator('img').waitFor()

  const printed = async (language: string, width: 58 | 80, isFirst = false) => {
    await page.getByRole('radiogroup').getByText(language, { exact: true }).click()
    const before = (await readPrinter(page)).sent.length
    await phone.press(text.printer)
    if (isFirst) await phone.press(text.connect)
    await phone.see(phone.t(text.printed, { name: 'BlueTooth Printer' }))
    const { sent } = await readPrinter(page)
    const parts = readEscPos(Uint8Array.from(sent.slice(before)))
    const dots = width === 58 ? 384 : 576
    if (process.env.ROLLS) {
      const picture = await drawRoll(page, parts, dots)
      await writeFile(`${process.env.ROLLS}/roll-${language.slice(0, 2)}-${width}.png`, picture)
    }
    await phone.press(platformMessages.okay)
    const pictures = parts.filter((part) => part.kind === 'picture')
    const lines = parts.flatMap((part) => (part.kind === 'text' && part.text ? [part.text] : []))
    expect(pictures.every((each) => each.width === dots)).toBe(true)
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(dots / 12)
    expect(pictures.filter((each) => readCode(each)?.includes('/check/'))).toHaveLength(1)
    for (const each of pictures) {
      expect(getInk(each)).toBeGreaterThan(0.005)
      expect(getInk(each)).toBeLessThan(0.5)
    }
    return { lines: lines.map((line) => line.trim().replace(/\s+/g, ' ')), pictures }
  }

  const english = await printed(SHORT_LANGUAGE_NAMES.en, 58, true)
  expect(english.lines).toEqual(
    expect.arrayContaining(['RM 20.00', expect.stringMatching(/^Receipt R\d{6}$/)]),
  )
  // The customer's name is Chinese: one picture, next to that of the code.
  expect(english.pictures).toHaveLength(2)
  const malay = await printed(SHORT_LANGUAGE_NAMES.my, 58)
  expect(malay.lines).toEqual(expect.arrayContaining([expect.stringMatching(/^Resit R\d{6}$/)]))
  const chinese = await printed(SHORT_LANGUAGE_NAMES.zh, 58)
  expect(chinese.lines).toContain('RM 20.00')
  expect(chinese.lines.join('')).not.toMatch(/Receipt|Resit/)
  // A printer feeds a line after each picture, so the lines of a group go as one.
  const getDots = ({ pictures }: typeof english) =>
    pictures.reduce((sum, { height }) => sum + height, 0)
  expect(chinese.pictures).toHaveLength(4)
  expect(getDots(chinese)).toBeGreaterThan(getDots(english) + 5 * 24)
  expect((await readPrinter(page)).requestCount).toBe(1)

  // What it remembers of the printer is there after a reload: its name, and the width of its paper.
  await phone.press(text.printer)
  await page.getByText('80 mm', { exact: true }).click()
  await page.reload()
  await page.getByRole('button', { name: /^Receipt for 01/ }).click()
  await phone.press(text.printer)
  await phone.press(text.connectKnown, { name: 'BlueTooth Printer' })
  await phone.see(phone.t(text.printed, { name: 'BlueTooth Printer' }))
  const wide = readEscPos(Uint8Array.from((await readPrinter(page)).sent))
  expect(wide.find((part) => part.kind === 'picture')?.width).toBe(576)
  expect(phone.pageErrors).toEqual([])
  await phone.leave()
})

test('a printer that never answers is given up with what to do, and the wait can be cancelled', async () => {
  const round = await openRound(product, 'silent', 1)
  const phone = await Visitor.arrive(browser, product.url, SCREENS[1]!, 'en')
  const { page } = phone
  await placePrinter(page, true)
  await phone.logIn(round.runner, PASSWORD)
  await phone.open('/mass-credit')
  await payStop(page, '01 ')
  await page.getByText('Recorded', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: /^Receipt for 01/ }).click()
  await page.getByRole('dialog').locator('img').waitFor()
  await phone.press(text.printer)
  await page.getByRole('button', { name: phone.t(text.connect) }).waitFor()
  await page.clock.install()

  await phone.press(text.connect)
  await phone.see(phone.t(text.connecting))
  await page.clock.runFor(20_000)
  await phone.see(phone.t(text.noAnswer))
  await phone.see(phone.t(text.noAnswerHint))
  expect((await readPrinter(page)).requestCount).toBe(2)

  await phone.press(text.connect)
  await phone.press(platformMessages.cancel)
  await page.clock.runFor(30_000)
  await phone.see(phone.t(text.connectHint))
  expect(await page.getByText(phone.t(text.noAnswer)).count()).toBe(0)
  expect(await page.getByRole('button', { name: phone.t(text.connect) }).isEnabled()).toBe(true)
  await phone.leave()
})
