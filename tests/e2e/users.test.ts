import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { authMessages } from '#modules/office/auth/messages.ts'
import { accountMessages } from '#modules/office/users/web/account/messages.ts'
import { activityMessages } from '#modules/records/log/messages.ts'
import { pettyCashMessages } from '#modules/cash/petty-cash/messages.ts'
import { menuMessages } from '#app/web/layout/menuMessages.ts'
import { agentSummaryMessages } from '#modules/reports/agents/web/messages.ts'
import { usersMessages } from '#modules/office/users/messages.ts'
import { usersWebMessages as webText } from '#modules/office/users/web/messages.ts'
import type { Message } from '#platform/contract/message.ts'
import { chartMessages } from '#platform/web/charts/messages.ts'
import { fileMessages } from '#platform/web/display/fileMessages.ts'
import { listMessages } from '#platform/web/lists/messages.ts'
import { getOfficePlaces, openJourney } from './journey.ts'
import { OWNER } from '../support/startProduct.ts'
import { Visitor } from '../support/visitor.ts'

const { browser, product } = await openJourney()

let photo: Buffer
beforeAll(async () => {
  const blue = { width: 400, height: 400, channels: 3, background: 'steelblue' } as const
  photo = await sharp({ create: blue }).png().toBuffer()
})

// The form on a phone is a part of the first loan's journey.
const places = getOfficePlaces('my')

describe.each(places)('admins, agents and runners on $screen.name in $language', (journey) => {
  const { screen, language } = journey
  const tag = `${screen.width}-${language}`
  const agent = `Lim ${tag}`
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await Visitor.arrive(browser, product.url, screen, language)
    await visitor.logIn(OWNER.username, OWNER.password)
  })
  beforeEach(({ onTestFailed }) => onTestFailed(() => visitor.takeScreenshot()))
  afterAll(async () => {
    await visitor.leave()
    expect(visitor.pageErrors).toEqual([])
  })

  test('an agent is added with a photo and a commission', async () => {
    await visitor.open('/agent')
    await visitor.press(webText.addAgent)
    await fillPerson(agent, `lim-${tag}`)
    await visitor.page
      .locator('input[type=file]:not([capture])')
      .setInputFiles({ name: 'lim.png', mimeType: 'image/png', buffer: photo })
    await visitor.see(visitor.t(fileMessages.changePhoto))
    await visitor.fill(usersMessages.commissionRate, '90')
    await visitor.submit()
    await visitor.okay()
    await link(agent).click()
    await visitor.see(visitor.t(webText.agentNamed, { name: agent }))
    await visitor.page.locator('main img').first().waitFor()
  })

  // "/agent | Agent list, and agent detail"
  test('the agent’s page shows figures, a chart and its table', async () => {
    await visitor.see(visitor.t(agentSummaryMessages.collectedOfExpected))
    await visitor.page.getByRole('slider').press('Home')
    await visitor.see(visitor.t(chartMessages.pickDay))
    await visitor.press(chartMessages.showTable)
    await tab(usersMessages.pettyCashLabel)
    await visitor.see(visitor.t(pettyCashMessages.openPettyCash))
    await tab(activityMessages.log)
    await visitor.see(new RegExp(`${agent}`))
  })

  test('a runner’s commission above the remaining share is refused with a message', async () => {
    await tab(usersMessages.runnerList)
    await visitor.page
      .getByRole('button', { name: visitor.t(webText.addRunner), exact: true })
      .filter({ visible: true })
      .first()
      .click()
    await fillPerson(`Siti ${tag}`, `siti-${tag}`)
    await visitor.fill(usersMessages.commissionRate, '11')
    await visitor.see(visitor.t(usersMessages.COMMISSION_TOO_HIGH, { maximumValue: 10 }))
    await visitor.submit()
    await visitor.fill(usersMessages.commissionRate, '10')
    await visitor.submit()
    await visitor.okay()
    await link(`Siti ${tag}`).click()
    await visitor.see(visitor.t(webText.runnerNamed, { name: `Siti ${tag}` }))
    await visitor.see(visitor.t(agentSummaryMessages.collectedByDay))
  })

  // "/admin | Admin list"
  // "Admin status can also be toggled."
  test('an admin is added and deactivated, after a dialog that names the effects', async () => {
    await visitor.open('/admin')
    await visitor.press(webText.addAdmin)
    await fillPerson(`Mei ${tag}`, `mei-${tag}`)
    await visitor.submit()
    await visitor.okay()
    await switchOff(`Mei ${tag}`)
    const login = product.enter(`mei-${tag}`, 'secret-1')
    await expect(login).rejects.toThrow('LOGIN_FAILED')
  })

  test('the agent is deactivated, after a dialog that counts their runners', async () => {
    await visitor.goTo('/agent')
    const runners = visitor.t(usersMessages.runners, { count: 1 })
    await switchOff(agent, visitor.t(webText.effectKeeps, { what: runners }))
    const login = product.enter(`lim-${tag}`, 'secret-1')
    await expect(login).rejects.toThrow('LOGIN_FAILED')
  })

  test('the account page changes the text size and logs out other devices', async () => {
    const elsewhere = await product.enter(OWNER.username, OWNER.password)
    await visitor.goTo('/account?part=display')
    const main = visitor.page.locator('main')
    await main.getByText('A++', { exact: true }).click()
    await expect.poll(fontSize).toBe('20px')
    await visitor.page.reload()
    await visitor.see(visitor.t(menuMessages.textSize))
    await expect.poll(fontSize).toBe('20px')
    await main.getByText('A', { exact: true }).click()
    await visitor.open('/account?part=devices')
    await visitor.see(visitor.t(authMessages.thisDevice))
    await visitor.press(accountMessages.logOutElsewhere)
    const dialog = visitor.page.getByRole('dialog')
    await dialog.getByRole('button', { name: visitor.t(accountMessages.logOutElsewhere) }).click()
    await visitor.see(visitor.t(accountMessages.onlyHere))
    expect(await elsewhere.inject({ url: '/api/user/account' })).toMatchObject({ status: 401 })
  })

  const link = (name: string) =>
    visitor.page.getByRole('link', { name }).filter({ visible: true }).last()

  const tab = (label: Message) =>
    visitor.page.getByRole('tab', { name: visitor.t(label), exact: true }).click()

  const fontSize = () =>
    visitor.page.evaluate('getComputedStyle(document.documentElement).fontSize')

  async function fillPerson(name: string, username: string): Promise<void> {
    await visitor.fill(usersMessages.name, name)
    await visitor.fill(usersMessages.phoneNumber, '012-345 6789')
    await visitor.fill(usersMessages.username, username)
    await visitor.fill(usersMessages.password, 'secret-1')
  }

  async function switchOff(name: string, effect?: string): Promise<void> {
    await visitor.page
      .getByRole('button', { name: visitor.t(listMessages.actionsFor, { name }) })
      .filter({ visible: true })
      .first()
      .click()
    const inactive = visitor.t(webText.setInactive)
    await visitor.page.getByRole('menuitem', { name: inactive }).click()
    const dialog = visitor.page.getByRole('dialog')
    await dialog.getByText(visitor.t(webText.effectLoggedOut, { name })).waitFor()
    if (effect) await dialog.getByText(effect).waitFor()
    await dialog.getByRole('button', { name: inactive }).click()
    await visitor.see(visitor.t(webText.isNowInactive, { name }))
  }
})
