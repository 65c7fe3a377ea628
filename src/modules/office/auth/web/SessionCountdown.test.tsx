import { act, fireEvent, render, screen } from '@testing-library/react'
import { MantineProvider } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Notices } from '#app/web/layout/Notices.tsx'
import { sessionRequests } from '#app/web/start/sessionRequests.ts'
import { respondWith, beLoggedIn } from '#testing/components/showWeb.tsx'
import { endReason, startSession } from '#platform/web/session/session.ts'
import { currentSession } from '#platform/web/session/sessionState.ts'
import {
  dropTokenCookie,
  hasTokenCookie,
  pushTokenCookie,
  tokenCookieEnd,
} from '#platform/web/session/tokenCookie.ts'
import { SessionCountdown } from './SessionCountdown.tsx'

const after = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const dialog = () => screen.queryByRole('alertdialog')
const button = (name: string) => screen.getByRole('button', { name })

// Loads the dialog, as the first touch does.
beforeAll(() => import('./CountdownDialog.tsx'))
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T04:00:00Z') })
  document.title = 'Cashbook'
  startSession(sessionRequests)
  beLoggedIn('AGENT')
  pushTokenCookie()
})
afterEach(() => {
  vi.useRealTimers()
  dropTokenCookie()
  act(() => void notifications.clean())
})

let isServerWell: boolean
async function beIdleFor(seconds: number) {
  isServerWell = true
  respondWith(({ url }) => {
    if (url.pathname.endsWith('/is-logged-in')) {
      return { data: { isLoggedIn: true, user: currentSession().user } }
    }
    return isServerWell ? {} : { status: 503, code: 'BUSY', message: 'Not right now.' }
  })
  render(
    <MantineProvider env="test">
      <SessionCountdown />
      <Notices />
    </MantineProvider>,
  )
  await after(30)
  await after(seconds)
}

test('60 s before the end a dialog counts down with polite announcements, and the title blinks', async () => {
  await beIdleFor(240)
  expect(dialog()).toBeNull()
  await after(0.5)
  expect(dialog()!.textContent).toContain('You will be logged out in 0:59')
  expect(screen.getByRole('status').textContent).toBe('You will be logged out in 0:59')
  const titles = new Set<string>()
  for (let second = 0; second < 4; second++) {
    await after(1)
    titles.add(document.title)
    // The announcement is not repeated each second.
    expect(screen.getByRole('status').textContent).toBe('You will be logged out in 0:59')
  }
  expect([...titles]).toEqual(
    expect.arrayContaining(['Cashbook', 'You will be logged out in 0:56']),
  )
  await after(10)
  expect(screen.getByRole('status').textContent).toBe('You will be logged out in 0:45')
})

test('Stay keeps the session for another 300 s', async () => {
  await beIdleFor(270)
  fireEvent.pointerMove(button('Log out'))
  fireEvent.click(button('Stay logged in'))
  expect(dialog()).toBeNull()
  expect(document.title).toBe('Cashbook')
  expect(tokenCookieEnd() - Date.now()).toBe(300_000)
})

test('Log out ends the session, also by mouse', async () => {
  await beIdleFor(270)
  fireEvent.pointerMove(button('Log out'))
  fireEvent.pointerDown(button('Log out'))
  fireEvent.click(button('Log out'))
  await after(0)
  await vi.waitFor(() => expect(currentSession().isLoggedIn).toBe(false))
  expect(endReason()).toBe('loggedOut')
})

test('a failed log-out shows an error and changes nothing, and the countdown continues to its end', async () => {
  await beIdleFor(270)
  isServerWell = false
  fireEvent.click(button('Log out'))
  await vi.waitFor(() => expect(screen.queryByText('Logout Failed')).toBeTruthy())
  expect(screen.getByText('Not right now.')).toBeTruthy()
  expect(currentSession().isLoggedIn).toBe(true)
  expect(hasTokenCookie()).toBe(true)
  await after(31)
  expect(currentSession().isLoggedIn).toBe(false)
  expect(endReason()).toBe('idle')
})
