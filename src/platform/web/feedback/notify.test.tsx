import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MantineProvider } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Notices } from '#app/web/layout/Notices.tsx'
import { defineMessages } from '../../contract/message.ts'
import { notify } from './notify.tsx'

const text = defineMessages({
  saved: ['Saved {{name}}', 'Disimpan {{name}}', '已保存 {{name}}'],
  failed: ['Login Failed', 'Log Masuk Gagal', '登录失败'],
})

beforeEach(() => {
  render(
    <MantineProvider>
      <Notices />
    </MantineProvider>,
  )
})
afterEach(() => {
  vi.useRealTimers()
  act(() => notifications.clean())
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const shown = () => screen.queryAllByText(/^Saved/).map((each) => each.textContent)

/** Stops the clocks once the notifications are loaded. */
async function notifyAll(...names: string[]) {
  await import('@mantine/notifications')
  vi.useFakeTimers()
  for (const name of names) notify.done(text.saved, { name })
  await pass(0)
}

test('Notifications appear at bottom-right.', async () => {
  await notifyAll('Lim')
  const place = screen.getByText('Saved Lim').closest('[data-position]')
  expect(place?.getAttribute('data-position')).toBe('bottom-right')
})

test('Notifications: auto-close 4000 ms, at most 5 visible, maximum width 440, bottom-right.', async () => {
  await notifyAll('1', '2', '3', '4', '5', '6', '7')
  expect(shown()).toEqual(['Saved 1', 'Saved 2', 'Saved 3', 'Saved 4', 'Saved 5'])
  const place = screen.getByText('Saved 1').closest<HTMLElement>('[data-position]')!
  expect(place.style.getPropertyValue('--notifications-container-width')).toContain('27.5rem')
  await pass(3_999)
  expect(shown()).toHaveLength(5)
  await pass(200)
  // Queued ones take the free places, each for its own 4000 ms.
  expect(shown()).toEqual(['Saved 6', 'Saved 7'])
  await pass(4_200)
  expect(shown()).toEqual([])
})

test('keeps a notification while the pointer is on it, and 4000 ms after', async () => {
  await notifyAll('Lim')
  const notice = () => screen.getByRole('status')
  await pass(3_000)
  fireEvent.mouseEnter(notice())
  await pass(10_000)
  fireEvent.mouseLeave(notice())
  await pass(3_999)
  expect(shown()).toEqual(['Saved Lim'])
  await pass(200)
  expect(shown()).toEqual([])
})

test('keeps a notification while the focus is in it, and 4000 ms after', async () => {
  await notifyAll('Lim')
  await pass(3_000)
  const close = () => screen.getByRole('button', { name: 'Close' })
  act(() => close().focus())
  await pass(10_000)
  expect(shown()).toEqual(['Saved Lim'])
  act(() => close().blur())
  await pass(3_999)
  expect(shown()).toEqual(['Saved Lim'])
  await pass(200)
  expect(shown()).toEqual([])
})

test('announces a failure at once, with its title', async () => {
  notify.failed(text.failed, 'Not right.')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Login Failed'))
  expect(screen.getByRole('alert').textContent).toContain('Not right.')
})
