import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestUser } from '#testing/testUser.ts'
import { pagesMessages } from '#app/web/pages/messages.ts'
import { formatRinggit, sen } from '#core/money.ts'
import { createCustomerGroup } from '#modules/customers/groups/contract.ts'
import { createCustomer } from '#modules/customers/contract.ts'
import { createAgent } from '#modules/office/users/contract.ts'
import { groupsMessages } from '#modules/customers/groups/messages.ts'
import { customersWebMessages as text } from '#modules/customers/web/messages.ts'
import { notesMessages } from '#modules/customers/notes/messages.ts'
import { portalMessages } from '#modules/portal/messages.ts'
import { ownMessages } from '#modules/portal/web/messages.ts'
import { LANGUAGE_NAMES } from '#platform/web/preferences/languageNames.ts'
import { savedViewMessages as viewTexts } from '#modules/office/saved-views/messages.ts'
import { usersMessages } from '#modules/office/users/messages.ts'
import type { Message } from '#platform/contract/message.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { listMessages } from '#platform/web/lists/messages.ts'
import { lendTo } from '#testing/lendTo.ts'
import { openJourney, getOfficePlaces } from './journey.ts'
import { OWNER } from '../support/startProduct.ts'
import { SCREENS, Visitor } from '../support/visitor.ts'

const { browser, product } = await openJourney()

let owner: TestUser
beforeAll(async () => {
  owner = await product.enter(OWNER.username, OWNER.password)
})

const password = 'secret-1'
const places = getOfficePlaces('zh')

describe.each(places)('on $screen.name in $language', ({ screen, language }) => {
  const mark = `${screen.width} ${language}`
  const meiName = `陈美玲 ${mark}`
  const groupName = `Pasar ${mark}`
  let visitor: Visitor
  let customerId: number
  beforeAll(async () => {
    const username = `lim-${screen.width}-${language}`
    const body = { username, name: `Lim ${mark}`, password, phoneNumber: '012-345 6789' }
    await owner.call(createAgent, { body })
    const agent = await product.enter(username, password)
    const phoneNumber = '019-876 5432'
    const mei = await agent.call(createCustomer, { body: { name: meiName, phoneNumber } })
    customerId = mei.customer.id
    await agent.call(createCustomer, { body: { name: `Ahmad ${mark}`, phoneNumber } })
    await lendTo(agent, customerId)
    await agent.call(createCustomerGroup, { body: { groupName } })
    visitor = await Visitor.arrive(browser, product.url, screen, language)
    await visitor.logIn(username, password)
  })
  beforeEach(({ onTestFailed }) => onTestFailed(() => visitor.takeScreenshot()))
  afterAll(async () => {
    await visitor?.leave()
    expect(visitor?.pageErrors).toEqual([])
  })

  test('the agent moves two customers to a group, undoes it and moves one again', async () => {
    const { page } = visitor
    const moveTo = async (names: readonly string[]) => {
      await visitor.open('/customer')
      if (screen.isPhone) await visitor.press(listMessages.select)
      for (const name of names) {
        await page
          .getByRole('checkbox', { name: visitor.t(listMessages.selectRow, { name }) })
          .check()
      }
      await chooseInBar(text.moveToGroup)
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('combobox').click()
      await page.getByRole('option', { name: groupName }).click()
      await dialog
        .getByRole('button', { name: visitor.t(text.moveCount, { count: names.length }) })
        .click()
      await visitor.see(visitor.t(text.nowInGroup, { count: names.length, name: groupName }))
    }
    await moveTo([meiName, `Ahmad ${mark}`])
    await visitor.press(platformMessages.undo)
    await visitor.see(visitor.t(text.groupsRestored, { count: 2 }))
    await moveTo([meiName])
  })

  test('the agent opens the group, sees today’s collection and renames the group in place', async () => {
    const { page } = visitor
    await visitor.open('/customer?currentTab=GROUP')
    await page.getByRole('link', { name: groupName }).filter({ visible: true }).first().click()
    await page.waitForURL('**/customer/group?id=*')
    await visitor.see(visitor.t(text.collectedToday))
    await visitor.see(formatRinggit(sen(2_000)))
    await visitor.see(meiName)
    await visitor.press(groupsMessages.renameGroup, { name: groupName })
    const input = page.getByRole('textbox', { name: visitor.t(groupsMessages.groupName) })
    await input.fill(`${groupName} 2`)
    await input.press('Enter')
    await visitor.see(`${groupName} 2`)
  })

  test('the agent saves a search as a view, and it opens the same list from a clean one', async () => {
    const { page } = visitor
    const name = `Ahmad ${mark}`
    await visitor.goTo('/customer?search=Ahmad')
    await visitor.press(listMessages.views)
    await page.getByRole('menuitem', { name: visitor.t(viewTexts.saveView) }).click()
    await page.getByRole('dialog').getByRole('textbox').fill(name)
    await visitor.submit()
    await visitor.see(visitor.t(viewTexts.saved, { name }))
    await visitor.open('/customer')
    await visitor.see(meiName)
    await visitor.press(listMessages.views)
    await page.getByRole('menuitemradio', { name }).click()
    await page.waitForURL((url) => url.searchParams.get('search') === 'Ahmad')
    await page.getByText(meiName).first().waitFor({ state: 'hidden' })
    await visitor.button(listMessages.viewsShown, { name }).waitFor()
  })

  test('the menu of a row opens the credit form', async () => {
    const { page } = visitor
    await visitor.open('/customer')
    const name = visitor.t(listMessages.actionsFor, { name: meiName })
    await page.getByRole('button', { name }).click()
    await page.getByRole('menuitem', { name: visitor.t(text.addCredit) }).click()
    await page.waitForURL((url) => url.searchParams.has('credit'))
    await page.getByRole('dialog').waitFor()
  })

  test('the agent adds a note about the customer, deletes it and undoes the deletion', async () => {
    const { page } = visitor
    await visitor.goTo(`/customer/details?id=${customerId}&tab=notes`)
    const content = `Janji Jumaat ${mark}`
    await visitor.fill(notesMessages.quickAdd, content)
    await visitor.press(notesMessages.addNote)
    await page.getByRole('article').filter({ hasText: content }).waitFor()
    const menu = visitor.t(listMessages.actionsFor, { name: content })
    await page.getByRole('button', { name: menu }).click()
    await page.getByRole('menuitem', { name: visitor.t(platformMessages.remove) }).click()
    await visitor.press(platformMessages.undo)
    await page.getByRole('article').filter({ hasText: content }).waitFor()
  })

  // "/customer/details?id={customerId} | Customer details"
  // "Customer login creation and sharing by URL"
  test('the agent shares the link, and the customer sets a login and sees no staff data', async () => {
    const { page } = visitor
    await visitor.open(`/customer/details?id=${customerId}&tab=customer&portalLink=new`)
    const label = visitor.t(portalMessages.linkOf, { name: meiName })
    const link = page.getByRole('textbox', { name: label })
    await visitor.see(visitor.t(portalMessages.linkOnlyHere))
    const path = (await link.inputValue()).slice(product.url.length)
    const customer = await Visitor.arrive(browser, product.url, screen, language)
    try {
      await customer.open(path)
      await customer.page.getByRole('button', { name: LANGUAGE_NAMES[language] }).click()
      await customer.see(/RM\s1,180\.00/)
      await customer.page.getByRole('link', { name: customer.t(ownMessages.createLogin) }).click()
      await customer.fill(usersMessages.username, `mei-${screen.width}-${language}`)
      await customer.fill(usersMessages.password, password)
      await customer.submit()
      await customer.page.waitForURL(`**/customer/details?id=${customerId}`)
      await customer.see(formatRinggit(sen(118_000)))
      for (const message of STAFF_ONLY) {
        expect(await customer.page.getByText(customer.t(message)).count()).toBe(0)
      }
      await customer.open('/customer')
      await customer.page.waitForURL(`**/customer/details?id=${customerId}`)
      await revoke()
      await customer.open('/customer')
      await customer.page.waitForURL('**/login*')
      expect(customer.pageErrors).toEqual([])
    } catch (error) {
      await customer.takeScreenshot()
      throw error
    } finally {
      await customer.leave()
    }

    async function revoke() {
      await visitor.press(portalMessages.revokeLinks)
      const title = visitor.t(portalMessages.revokeSure, { name: meiName })
      const sure = page.getByRole('dialog', { name: title })
      await sure.getByRole('button', { name: visitor.t(portalMessages.revokeLinks) }).click()
      await visitor.see(visitor.t(portalMessages.revoked, { name: meiName }))
    }
  })

  /** A button of the bar on a desktop, an entry of its menu on a phone. */
  async function chooseInBar(message: Message): Promise<void> {
    if (!screen.isPhone) return visitor.press(message)
    await visitor.press(listMessages.actions)
    await visitor.page.getByRole('menuitem', { name: visitor.t(message) }).click()
  }
})

const STAFF_ONLY = [
  portalMessages.giveAccess,
  notesMessages.ofCustomer,
  text.addCredit,
  pagesMessages.editCustomer,
  pagesMessages.attachments,
] as const

test('a list with long heads is not wider than a desktop in Malay', async () => {
  const visitor = await Visitor.arrive(browser, product.url, SCREENS[0]!, 'my')
  await visitor.logIn(OWNER.username, OWNER.password)
  for (const path of ['/customer', '/cashbook']) {
    await visitor.goTo(path)
    const table = visitor.page.getByRole('table').first()
    await table.waitFor()
    const hiddenPx = await table.evaluate(
      ({ parentElement: box }) => box!.scrollWidth - box!.clientWidth,
    )
    expect([path, hiddenPx]).toEqual([path, 0])
  }
  await visitor.leave()
})

test('an admin reviews the figures and moves a customer to another agent', async () => {
  const person = { password, phoneNumber: '012-345 6789' }
  await owner.call(createAgent, { body: { ...person, username: 'wong', name: 'Wong' } })
  await owner.call(createAgent, { body: { ...person, username: 'devi', name: 'Devi' } })
  const devi = await product.enter('devi', password)
  const body = { name: '林小妹', phoneNumber: '019-876 5432' }
  const { customer } = await devi.call(createCustomer, { body })
  await lendTo(devi, customer.id)
  const visitor = await Visitor.arrive(browser, product.url, SCREENS[0]!, 'en')
  await visitor.logIn(OWNER.username, OWNER.password)
  await visitor.open('/customer?search=小妹')
  const { page } = visitor
  await page.getByRole('checkbox', { name: 'Select 林小妹' }).check()
  await visitor.press(listMessages.actions)
  await page.getByRole('menuitem', { name: visitor.t(text.moveToAgent) }).click()
  const dialog = page.getByRole('dialog', { name: 'Move 林小妹 to another agent' })
  await dialog.getByRole('combobox', { name: /New agent/ }).fill('Wong')
  await page.getByRole('option', { name: /Wong/ }).click()
  await dialog.getByRole('button', { name: 'Review move' }).click()
  await dialog.getByText('RM 1,180.00').waitFor()
  await dialog.getByRole('button', { name: 'Move 1 customer to Wong' }).dblclick()
  await visitor.see('1 customer is now with Wong')
  const rows = await product.db
    .selectFrom('operation_log')
    .select('id')
    .where('action', '=', 'customer.move')
    .execute()
  expect(rows).toHaveLength(1)
  expect(visitor.pageErrors).toEqual([])
  await visitor.leave()
})
