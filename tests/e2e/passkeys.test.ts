import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accountMessages as text } from '#modules/office/users/web/account/messages.ts'
import { authMessages } from '#modules/office/auth/messages.ts'
import { collectionWebMessages } from '#modules/collection/round/web/messages.ts'
import { feedbackMessages } from '#platform/web/feedback/messages.ts'
import { openLine } from '../support/openLine.ts'
import { openRound, PASSWORD } from '../support/openRound.ts'
import { payStop } from '../support/payStop.ts'
import { OWNER } from '../support/startProduct.ts'
import { SCREENS, Visitor } from '../support/visitor.ts'
import { waitForShell } from '../support/waitForShell.ts'
import { openJourney } from './journey.ts'

const { browser, product } = await openJourney()

/** Gives the device a lock screen that makes passkeys: Chromium's virtual authenticator. */
async function addAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      hasPrf: true,
    },
  })
}

/** Passkeys need a domain; without HTTPS that is localhost. */
const atLocalhost = (url: string) => url.replace('127.0.0.1', 'localhost')

async function logInByForm(visitor: Visitor, username: string, password: string): Promise<void> {
  await visitor.fill(authMessages.username, username)
  await visitor.fill(authMessages.password, password)
  await visitor.press(authMessages.logIn)
}

test('a runner adds a passkey, logs in by one touch, and opens the round with it without a network', async () => {
  const round = await openRound(product, 'touch', 3)
  const line = await openLine(product.url)
  const url = atLocalhost(line.url)
  const visitor = await Visitor.arrive(browser, url, SCREENS[1]!, 'en', { keepsShell: true })
  const { page } = visitor
  await addAuthenticator(page)
  await visitor.open('/login?to=/account%3Fpart%3Dsecurity')
  await logInByForm(visitor, round.runner, PASSWORD)
  await visitor.see(visitor.t(text.noPasskeys))
  await visitor.press(text.addPasskey)
  await visitor.fill(authMessages.passkeyName, 'Phone of the shop')
  await visitor.fill(authMessages.currentPassword, PASSWORD)
  await visitor.submit()
  await visitor.see('Phone of the shop')
  await visitor.see(visitor.t(text.neverUsed))

  const idle = async () => {
    await page.context().clearCookies()
    await visitor.open('/mass-credit')
    await visitor.see(visitor.t(authMessages.passkeyLogin))
  }
  await idle()
  await visitor.press(authMessages.passkeyLogin)
  await visitor.see('0/3 done')
  await waitForShell(page)
  await payStop(page, '01 ')
  await visitor.see(visitor.t(collectionWebMessages.recordedState))

  line.cut()
  await page.context().setOffline(true)
  await idle()
  await visitor.press(authMessages.passkeyLogin)
  await visitor.see('1/3 done')
  await payStop(page, '02 ')
  await visitor.see(visitor.t(collectionWebMessages.waitingCount, { count: 1 }))

  line.mend()
  await page.context().setOffline(false)
  await idle()
  await visitor.press(authMessages.passkeyLogin)
  await visitor.see('2/3 done')
  await visitor.see(/^Synced/)
  await visitor.open('/account?part=security')
  await page.getByRole('button', { name: 'Remove Phone of the shop' }).click()
  await visitor.fill(authMessages.currentPassword, PASSWORD)
  await visitor.submit()
  await visitor.see(visitor.t(text.noPasskeys))
  await idle()
  await visitor.press(authMessages.passkeyLogin)
  await visitor.see(visitor.t(authMessages.PASSKEY_REFUSED))
  expect(visitor.pageErrors).toEqual([])
  await visitor.leave()
  await line.close()
})

test('the owner turns codes on, logs in with one and then with a recovery code', async () => {
  const visitor = await Visitor.arrive(browser, product.url, SCREENS[0]!, 'zh')
  const { page } = visitor
  await visitor.open('/login?to=/account%3Fpart%3Dsecurity')
  await logInByForm(visitor, OWNER.username, OWNER.password)
  // 127.0.0.1 is no domain: the browser has no passkeys there, or the server says why.
  await visitor.press(text.turnOn)
  await visitor.fill(authMessages.currentPassword, OWNER.password)
  await visitor.submit()
  const key = await visitor.field(text.key).inputValue()
  const getCode = (afterMs = 0) =>
    new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + afterMs })
  await visitor.fill(authMessages.code, getCode())
  await visitor.submit()
  await visitor.see(visitor.t(text.recoveryHint))
  const recovery = await page.getByRole('dialog').getByRole('listitem').first().innerText()
  await visitor.press(feedbackMessages.kept)
  await visitor.see(visitor.t(text.codesOn, { count: 10 }))

  const logInAgain = async (code: string) => {
    await page.context().clearCookies()
    await visitor.open('/login?to=/account%3Fpart%3Dsecurity')
    await logInByForm(visitor, OWNER.username, OWNER.password)
    await visitor.fill(authMessages.code, code)
    await visitor.press(authMessages.logIn)
  }
  await logInAgain('000000')
  await visitor.see(visitor.t(authMessages.CODE_WRONG))
  await visitor.fill(authMessages.code, getCode(30_000))
  await visitor.press(authMessages.logIn)
  await visitor.see(visitor.t(text.codesOn, { count: 10 }))
  await logInAgain(recovery)
  await visitor.see(visitor.t(text.codesOn, { count: 9 }))
  expect(visitor.pageErrors).toEqual([])
  await visitor.leave()
})
