import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountText } from '../../src/app/web/pages/account/text.ts'
import { activityText } from '../../src/features/operation-log/text.ts'
import { personPageText } from '../../src/app/web/pages/agent/text.ts'
import { layoutText } from '../../src/app/web/layout/text.ts'
import { accessText } from '../../src/features/access/text.ts'
import { packagesText } from '../../src/features/packages/text.ts'
import { agentSummaryText } from '../../src/features/reports/web/agents/text.ts'
import { usersText } from '../../src/features/users/text.ts'
import { LANGUAGES, type Phrase } from '../../src/platform/contract/text.ts'
import { chartText } from '../../src/platform/web/charts/text.ts'
import { kitText } from '../../src/platform/web/text.ts'
import { browser, product } from './journey.ts'
import { OWNER } from '../support/startProduct.ts'
import { SCREENS, Visitor } from '../support/visitor.ts'

let photo: Buffer
beforeAll(async () => {
  const blue = { width: 400, height: 400, channels: 3, background: 'steelblue' } as const
  photo = await sharp({ create: blue }).png().toBuffer()
})

const journeys = SCREENS.flatMap((screen) => LANGUAGES.map((language) => ({ screen, language })))

describe.each(journeys)('everybody who works here, on $screen.name in $language', (journey) => {
  const { screen, language } = journey
  const tag = `${screen.width}-${language}`
  const agent = `Lim ${tag}`
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await Visitor.arrive(browser, product.url, screen, language)
    await visitor.logIn(OWNER.username, OWNER.password)
  })
  beforeEach(({ onTestFailed }) => onTestFailed(() => visitor.photograph()))
  afterAll(async () => {
    await visitor.leave()
    expect(visitor.complaints).toEqual([])
  })

  test('an agent is added with a photo and a commission', async () => {
    await visitor.open('/agent')
    await visitor.press(usersText.addAgent)
    await fillPerson(agent, `lim-${tag}`)
    await visitor.page
      .locator('input[type=file]:not([capture])')
      .setInputFiles({ name: 'lim.png', mimeType: 'image/png', buffer: photo })
    await visitor.see(visitor.t(kitText.changePhoto))
    await visitor.fill(usersText.commissionRate, '90')
    await visitor.submit()
    await visitor.okay()
    await link(agent).click()
    await visitor.see(visitor.t(usersText.agentNamed, { name: agent }))
    await visitor.page.locator('main img').first().waitFor()
  })

  // "/agent | Agent list, and agent detail"
  test('their page shows numbers, a chart and its table', async () => {
    await visitor.see(visitor.t(agentSummaryText.collectedOfExpected))
    await visitor.page.getByRole('slider').press('Home')
    await visitor.see(visitor.t(chartText.pickDay))
    await visitor.press(chartText.showTable)
    await tab(usersText.pettyCashLabel)
    await visitor.see(visitor.t(personPageText.openPettyCash))
    await tab(activityText.log)
    await visitor.see(new RegExp(`${agent}`))
  })

  test('a runner’s commission above what the agent leaves is refused in words', async () => {
    await tab(usersText.runnerList)
    await visitor.page
      .getByRole('button', { name: visitor.t(usersText.addRunner), exact: true })
      .filter({ visible: true })
      .first()
      .click()
    await fillPerson(`Siti ${tag}`, `siti-${tag}`)
    await visitor.fill(usersText.commissionRate, '11')
    await visitor.see(visitor.t(usersText.COMMISSION_TOO_HIGH, { maximumValue: 10 }))
    await visitor.submit()
    await visitor.fill(usersText.commissionRate, '10')
    await visitor.submit()
    await visitor.okay()
    await link(`Siti ${tag}`).click()
    await visitor.see(visitor.t(usersText.runnerNamed, { name: `Siti ${tag}` }))
    await visitor.see(visitor.t(agentSummaryText.collectedByDay))
  })

  // "/admin | Admin list"
  // "Admin status can also be toggled."
  test('an admin is added and, after a question that names what follows, switched off', async () => {
    await visitor.open('/admin')
    await visitor.press(usersText.addAdmin)
    await fillPerson(`Mei ${tag}`, `mei-${tag}`)
    await visitor.submit()
    await visitor.okay()
    await switchOff(`Mei ${tag}`)
    const login = product.enter(`mei-${tag}`, 'secret-1')
    await expect(login).rejects.toThrow('LOGIN_FAILED')
  })

  test('the agent is switched off; the question counts what hangs on them', async () => {
    await visitor.open('/agent')
    const runners = visitor.t(usersText.runners, { count: 1 })
    await switchOff(agent, visitor.t(usersText.effectKeeps, { what: runners }))
    const login = product.enter(`lim-${tag}`, 'secret-1')
    await expect(login).rejects.toThrow('LOGIN_FAILED')
  })

  test('permissions and packages open', async () => {
    await visitor.open('/permission')
    await visitor.see(visitor.t(accessText.intro))
    await visitor.open('/package-management')
    await visitor.press(packagesText.addPackage)
    await visitor.fill(packagesText.packageName, `Harian ${tag}`)
    await visitor.fill(packagesText.debitDays, '60')
    await visitor.fill(packagesText.interestRate, '20')
    await visitor.submit()
    await visitor.okay()
    await visitor.see(`Harian ${tag}`)
  })

  test('the account has text sizes, and its other devices are logged out', async () => {
    const elsewhere = await product.enter(OWNER.username, OWNER.password)
    await visitor.open('/account?part=display')
    const main = visitor.page.locator('main')
    await main.getByText('A++', { exact: true }).click()
    await expect.poll(fontSize).toBe('20px')
    await visitor.page.reload()
    await visitor.see(visitor.t(layoutText.textSize))
    await expect.poll(fontSize).toBe('20px')
    await main.getByText('A', { exact: true }).click()
    await visitor.open('/account?part=devices')
    await visitor.see(visitor.t(accountText.thisDevice))
    await visitor.press(accountText.logOutElsewhere)
    const dialog = visitor.page.getByRole('dialog')
    await dialog.getByRole('button', { name: visitor.t(accountText.logOutElsewhere) }).click()
    await visitor.see(visitor.t(accountText.onlyHere))
    expect(await elsewhere.inject({ url: '/api/user/account' })).toMatchObject({ status: 401 })
  })

  const link = (name: string) =>
    visitor.page.getByRole('link', { name }).filter({ visible: true }).last()

  const tab = (label: Phrase) =>
    visitor.page.getByRole('tab', { name: visitor.t(label), exact: true }).click()

  const fontSize = () =>
    visitor.page.evaluate('getComputedStyle(document.documentElement).fontSize')

  async function fillPerson(name: string, username: string): Promise<void> {
    await visitor.fill(usersText.name, name)
    await visitor.fill(usersText.phoneNumber, '012-345 6789')
    await visitor.fill(usersText.username, username)
    await visitor.fill(usersText.password, 'secret-1')
  }

  async function switchOff(name: string, effect?: string): Promise<void> {
    await visitor.page
      .getByRole('button', { name: visitor.t(kitText.actionsFor, { name }) })
      .filter({ visible: true })
      .first()
      .click()
    const inactive = visitor.t(usersText.setInactive)
    await visitor.page.getByRole('menuitem', { name: inactive }).click()
    const dialog = visitor.page.getByRole('dialog')
    await dialog.getByText(visitor.t(usersText.effectLoggedOut, { name })).waitFor()
    if (effect) await dialog.getByText(effect).waitFor()
    await dialog.getByRole('button', { name: inactive }).click()
    await visitor.see(visitor.t(usersText.isNowInactive, { name }))
  }
})
