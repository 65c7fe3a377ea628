import { TextInput } from '@mantine/core'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useState } from 'react'
import { getOutbox } from '#modules/collection/round/web/outbox/ownOutbox.ts'
import type { Entry } from '#modules/collection/round/web/outbox/entry.ts'
import { useLeaveGuard } from '#platform/web/forms/useLeaveGuard.ts'
import { beLoggedIn, show } from '#testing/components/showWeb.tsx'
import { VersionPrompt } from './VersionPrompt.tsx'

const page = (entry: string) =>
  `<script type="module" crossorigin src="/assets/${entry}.js"></script>`
let served = 'index-1'

beforeEach(() => {
  vi.useFakeTimers()
  served = 'index-1'
  vi.stubGlobal('fetch', async () => new Response(page(served)))
  document.head.innerHTML = page('index-1')
  beLoggedIn('RUNNER')
})
afterEach(() => {
  vi.useRealTimers()
  document.head.innerHTML = ''
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const minutes = (count: number) => count * 60_000
const offer = () => screen.queryByText('A new version is available')

test('the running version is not offered', async () => {
  await show(<VersionPrompt />)
  await pass(minutes(30))
  expect(offer()).toBeNull()
})

test('no new version is offered while the server does not respond', async () => {
  await show(<VersionPrompt />)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await pass(minutes(30))
  expect(offer()).toBeNull()
})

test('a new version is offered, and loads when the user accepts', async () => {
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { ...window.location, reload })
  await show(<VersionPrompt />)
  served = 'index-2'
  await pass(minutes(5))
  await pass(10_000)
  expect(offer()).toBeTruthy()
  expect(reload).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Update now' }))
  expect(reload).toHaveBeenCalledOnce()
})

test('returning to the tab also checks, but not again within a minute', async () => {
  await show(<VersionPrompt />)
  served = 'index-2'
  const comeBack = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  await pass(59_000)
  await comeBack()
  await pass(1_000)
  expect(offer()).toBeNull()
  await comeBack()
  await pass(10_000)
  expect(offer()).toBeTruthy()
})

test('the offer waits while the user is tapping, because it would move the page', async () => {
  await show(<VersionPrompt />)
  served = 'index-2'
  await pass(minutes(5))
  for (let taps = 0; taps < 4; taps++) {
    fireEvent.pointerDown(document.body)
    await pass(9_000)
    expect(offer()).toBeNull()
  }
  await pass(1_000)
  expect(offer()).toBeTruthy()
})

test('the offer does not appear over unsaved entries', async () => {
  await show(
    <>
      <VersionPrompt />
      <SmallForm />
    </>,
  )
  served = 'index-2'
  fireEvent.change(screen.getByLabelText('Remark'), { target: { value: 'Promised for Friday' } })
  await pass(minutes(6))
  expect(offer()).toBeNull()
  fireEvent.change(screen.getByLabelText('Remark'), { target: { value: '' } })
  await pass(10_000)
  expect(offer()).toBeTruthy()
})

test('the offer does not appear over unsent collections', async () => {
  getOutbox(7).add({ key: 'k1' } as Entry)
  await show(<VersionPrompt />)
  served = 'index-2'
  await pass(minutes(6))
  expect(offer()).toBeNull()
  act(() => getOutbox(7).discard('k1'))
  await pass(10_000)
  expect(offer()).toBeTruthy()
})

/** A form like a small one in a dialog: it shows no warning when it is left. */
function SmallForm() {
  const [text, setText] = useState('')
  useLeaveGuard(() => text !== '', false)
  return (
    <TextInput
      label="Remark"
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  )
}
