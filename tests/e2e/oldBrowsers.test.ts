import { expect, test } from 'vitest'
import { authMessages } from '#modules/office/auth/messages.ts'
import { collectionWebMessages as text } from '#modules/collection/round/web/messages.ts'
import { forgetNewerFeatures } from '../support/forgetNewerFeatures.ts'
import { openRound, PASSWORD } from '../support/openRound.ts'
import { payStop } from '../support/payStop.ts'
import { SCREENS, Visitor } from '../support/visitor.ts'
import { openJourney } from './journey.ts'

const { browser, product } = await openJourney()

test('a runner collects and an agent sees the dashboard in a browser of spring 2022', async () => {
  const round = await openRound(product, 'old', 3)
  const enter = async (username: string, path: string) => {
    const visitor = await Visitor.arrive(browser, product.url, SCREENS[1]!, 'en')
    await forgetNewerFeatures(visitor.page)
    await visitor.open(`/login?to=${path}`)
    const left = await visitor.page.evaluate(
      () => 'any' in AbortSignal || 'isSubsetOf' in Set.prototype,
    )
    expect(left).toBe(false)
    await visitor.fill(authMessages.username, username)
    await visitor.fill(authMessages.password, PASSWORD)
    await visitor.press(authMessages.logIn)
    return visitor
  }
  const siti = await enter(round.runner, '/mass-credit')
  await siti.see('0/3 done')
  await payStop(siti.page, '01 ')
  await siti.see(siti.t(text.recordedState))
  await siti.see('1/3 done')
  expect(siti.pageErrors).toEqual([])
  await siti.leave()
  const lim = await enter(round.agent, '/')
  await lim.page.getByText('RM 20.00').first().waitFor()
  await lim.goTo('/customer')
  await lim.page.getByText('Siti binti Ahmad').first().waitFor()
  expect(lim.pageErrors).toEqual([])
  await lim.leave()
})

test('an older browser says in three languages what to do, and starts nothing', async () => {
  const visitor = await Visitor.arrive(browser, product.url, SCREENS[1]!, 'zh')
  const { page, pageErrors } = visitor
  await page.addInitScript(() => Reflect.deleteProperty(AbortSignal.prototype, 'throwIfAborted'))
  await page.goto(`${product.url}/login`)
  const notice = page.getByRole('alert')
  expect(await notice.locator('p').allTextContents()).toEqual([
    expect.stringMatching(/^This browser is too old.*Update Chrome.*another browser/),
    expect.stringMatching(/^Pelayar ini terlalu lama.*Kemas kini Chrome.*pelayar lain/),
    expect.stringMatching(/^此浏览器版本过旧.*更新 Chrome.*其他浏览器/),
    'Chrome 100 · Edge 100 · Firefox 104 · Safari 15.4',
  ])
  expect(await page.locator('input').count()).toBe(0)
  expect(pageErrors).toEqual([])
  await visitor.leave()
})
