import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '#testing/components/showWeb.tsx'
import { watchInstallation } from './installation.ts'
import { ThisDevice } from './ThisDevice.tsx'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15'
const BY_HAND = /tap Share in Safari, then Add to Home Screen/
const KEPT = /^This browser keeps what is stored here/
const AT_RISK = /^This browser may delete what waits here/

watchInstallation()
afterEach(() => {
  window.dispatchEvent(new Event('appinstalled'))
  for (const name of ['userAgent', 'maxTouchPoints', 'standalone', 'storage']) {
    Reflect.deleteProperty(navigator, name)
  }
})

/** Lets the browser say this of itself, until the test ends. */
function be(values: object) {
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(navigator, name, { value, configurable: true })
  }
}

async function offer() {
  const prompt = vi.fn(async () => {})
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  window.dispatchEvent(event)
  return { prompt, event }
}

test('a browser that neither offers nor needs a hint shows none', async () => {
  be({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64)' })
  await show(<ThisDevice />)
  expect(screen.queryByText(BY_HAND)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Install the app' })).toBeNull()
})

test('an installed application shows no hint, on Android or an iPhone', async () => {
  be({ userAgent: IPHONE, standalone: true })
  await offer()
  await show(<ThisDevice />)
  expect(screen.queryByText(BY_HAND)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Install the app' })).toBeNull()
})

test('the offer of Android waits for the tap, and is asked once', async () => {
  const { prompt, event } = await offer()
  expect(event.defaultPrevented).toBe(true)
  await show(<ThisDevice />)
  expect(prompt).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Install the app' }))
  expect(prompt).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Install the app' })).toBeNull())
})

test.each([
  ['an iPhone', { userAgent: IPHONE }],
  ['an iPad', { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15)', maxTouchPoints: 5 }],
])('%s reads how to install by hand', async (_, device) => {
  be(device)
  await show(<ThisDevice />)
  expect(screen.getByText(BY_HAND)).toBeTruthy()
})

test.each([
  ['may delete it', async () => false, AT_RISK, KEPT],
  ['keeps it', async () => true, KEPT, AT_RISK],
])('a browser that %s says so', async (_, persist, text, other) => {
  be({ storage: { persist } })
  await show(<ThisDevice />)
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryByText(other)).toBeNull()
})

test.each([
  ['knows no storage', undefined],
  ['refuses to answer', { persist: async () => Promise.reject(new Error('denied')) }],
])('nothing is claimed of a browser that %s', async (_, storage) => {
  be({ storage })
  await show(<ThisDevice />)
  expect(screen.queryByText(KEPT)).toBeNull()
  expect(screen.queryByText(AT_RISK)).toBeNull()
})
