import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { customersMessages } from '#modules/customers/messages.ts'
import { authMessages } from '#modules/office/auth/messages.ts'
import { openRound, PASSWORD } from '../support/openRound.ts'
import { SCREENS, Visitor } from '../support/visitor.ts'
import { openJourney } from './journey.ts'

const { browser, product } = await openJourney()

/** Holds the files of the page whose names match until they are released, as a slow network does. */
async function hold(page: Page, files: RegExp): Promise<() => void> {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route(files, (route) => isReleased.then(() => route.continue()))
  return release
}

async function enterNotes(): Promise<Visitor> {
  const round = await openRound(product, `late-${Math.random().toString(36).slice(2, 8)}`, 1)
  const lim = await Visitor.arrive(browser, product.url, SCREENS[0]!, 'en')
  await lim.open('/login?to=/note')
  await lim.fill(authMessages.username, round.agent)
  await lim.fill(authMessages.password, PASSWORD)
  await lim.press(authMessages.logIn)
  return lim
}

test('the header search that loads late leaves the focus where the user has gone on typing', async () => {
  const lim = await enterNotes()
  const { page } = lim
  const note = page.getByRole('textbox', { name: 'Write a note' })
  await note.waitFor()
  await page.reload()
  const release = await hold(page, /SearchPanel-.*\.js$/)
  const search = page.getByRole('banner').getByRole('searchbox')
  await search.click()
  await page.keyboard.type('Ta')
  await note.click()
  await page.keyboard.type('Pasar closed ')
  release()
  // The field that searches has a list of results.
  await page.locator('input[type=search][aria-haspopup=listbox]').waitFor()
  await page.keyboard.type('Monday')
  expect(await note.inputValue()).toBe('Pasar closed Monday')
  expect(await search.inputValue()).toBe('Ta')
  expect(lim.pageErrors).toEqual([])
  await lim.leave()
})

test('the header search that loads late keeps the focus of a user who is still in it', async () => {
  const lim = await enterNotes()
  const { page } = lim
  await page.getByRole('textbox', { name: 'Write a note' }).waitFor()
  await page.reload()
  const release = await hold(page, /SearchPanel-.*\.js$/)
  const search = page.getByRole('banner').getByRole('searchbox')
  await search.click()
  await page.keyboard.type('01')
  release()
  await page.locator('input[type=search][aria-haspopup=listbox]').waitFor()
  await page.keyboard.type(' ')
  expect(await search.inputValue()).toBe('01 ')
  await page.getByRole('option', { name: /01 / }).waitFor()
  await lim.leave()
})

test('a menu that loads late does not open once the user types elsewhere', async () => {
  const lim = await enterNotes()
  const { page } = lim
  const note = page.getByRole('textbox', { name: 'Write a note' })
  await note.waitFor()
  await page.reload()
  const release = await hold(page, /ProfileItems-.*\.js$/)
  const menu = page.getByRole('button', { name: /Lim/ }).first()
  const loaded = page.waitForResponse(/ProfileItems-.*\.js$/)
  await menu.click()
  await note.click()
  await page.keyboard.type('Pasar ')
  release()
  await loaded
  await page.keyboard.type('closed')
  await page.waitForFunction(() => document.readyState === 'complete')
  expect(await note.inputValue()).toBe('Pasar closed')
  expect(await page.getByRole('menuitem').count()).toBe(0)
  // A press while the user is there opens it.
  await menu.click()
  await page.getByRole('menuitem').first().waitFor()
  await lim.leave()
})

test('tabs that load late do not cover the field somebody types in', async () => {
  const round = await openRound(product, 'late-tabs', 1)
  const screen = { name: 'a small phone', width: 360, height: 380, isPhone: true }
  const lim = await Visitor.arrive(browser, product.url, screen, 'en')
  const { page } = lim
  await lim.logIn(round.agent, PASSWORD)
  const release = await hold(page, /StaffTabs-.*\.js$/)
  await lim.open('/customer/add')
  await lim.field(customersMessages.name).focus()
  const isCovered = () =>
    page.evaluate(() => {
      const buttons = document.querySelector('main .form-buttons')!
      const field = document.activeElement!.getBoundingClientRect()
      return field.bottom > buttons.getBoundingClientRect().top
    })
  const top = () =>
    page.evaluate(() => document.querySelector('main .form-buttons')!.getBoundingClientRect().top)
  const before = await top()
  expect(await isCovered()).toBe(false)
  release()
  await page.getByRole('navigation', { name: 'Main tabs' }).waitFor()
  expect(await isCovered()).toBe(false)
  expect(await top()).toBe(before)
  await lim.leave()
})
