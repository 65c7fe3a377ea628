import { expect, test } from 'vitest'
import { authMessages } from '#modules/office/auth/messages.ts'
import { collectionWebMessages as text } from '#modules/collection/round/web/messages.ts'
import { forgetNewerFeatures } from '../support/forgetNewerFeatures.ts'
import { forgetNewerStyles } from '../support/forgetNewerStyles.ts'
import { openRound, PASSWORD } from '../support/openRound.ts'
import { payStop } from '../support/payStop.ts'
import { SCREENS, Visitor } from '../support/visitor.ts'
import { settled } from './accessibility/pageFaults.ts'
import { findTextDefects } from './findTextDefects.ts'
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

/** Runs in the page: controls out of reach, because something covers them or the screen ends before. */
const FIND_COVERED = `(() => {
  const layer = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document
  const controls = [...layer.querySelectorAll('a, button, input')].filter((each) => {
    const { width, height } = each.getBoundingClientRect()
    const isSeen = width > 1 && height > 1 && each.checkVisibility()
    // The link past the navigation comes with the focus alone.
    return isSeen && !each.matches('[href^="#"]')
  })
  const found = controls.filter((each) => {
    each.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = each.getBoundingClientRect()
    const there = document.elementFromPoint(left + width / 2, top + height / 2)
    return !there || !(each.contains(there) || there.contains(each))
  })
  const over = document.documentElement.scrollWidth - innerWidth
  return [
    ...found.map((each) => 'covered: ' + (each.ariaLabel ?? each.textContent ?? each.name)),
    ...(over > 0 ? [over + ' px exceed the width'] : []),
  ]
})()`

test('nothing is cut or covered on a phone of 360 px that lacks the newer styles', async () => {
  const round = await openRound(product, 'styles', 6)
  const screen = { name: 'an old phone', width: 360, height: 640, isPhone: true }
  const arrive = async () => {
    const visitor = await Visitor.arrive(browser, product.url, screen, 'my')
    await visitor.page.addInitScript(() => localStorage.setItem('textSize', 'A++'))
    await forgetNewerStyles(visitor.page)
    return visitor
  }
  // A style sheet that is still read ends before the page.
  const leave = async (visitor: Visitor) => {
    await visitor.page.unrouteAll({ behavior: 'wait' })
    await visitor.leave()
  }
  const getFaults = async ({ page }: Visitor) => {
    await settled(page)
    return [...(await findTextDefects(page)), ...(await page.evaluate<string[]>(FIND_COVERED))]
  }
  const siti = await arrive()
  await siti.open('/login')
  expect(await getFaults(siti)).toEqual([])
  await siti.logIn(round.runner, PASSWORD)
  await siti.open('/mass-credit')
  await siti.see(siti.t(text.progress, { done: 0, all: 6 }))
  expect(await getFaults(siti)).toEqual([])
  await siti.page
    .getByRole('button', { name: siti.t(text.otherFor, { name: '' }) })
    .first()
    .click()
  await siti.page.getByRole('dialog').waitFor()
  expect(await getFaults(siti)).toEqual([])
  await leave(siti)
  const lim = await arrive()
  await lim.logIn(round.agent, PASSWORD)
  for (const path of ['/', `/cashbook/details?id=${round.cashbookIds[0]}`]) {
    await lim.open(path)
    expect([path, await getFaults(lim)]).toEqual([path, []])
  }
  await leave(lim)
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
