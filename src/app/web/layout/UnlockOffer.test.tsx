import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { noteLocked, noteUse } from '#modules/office/auth/web/passkeys/deviceUse.ts'
import { respondByDefault, showApp } from '#testing/components/showApp.tsx'
import { beLoggedIn } from '#testing/components/showWeb.tsx'

const OFFER = 'Open with fingerprint or face next time?'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PublicKeyCredential', class {})
})

async function open() {
  respondByDefault()
  beLoggedIn('RUNNER')
  const shown = await showApp('/nowhere')
  await screen.findByText('This page does not exist')
  return shown
}

test('nobody is asked before a first lock, nor with a passkey, nor where there can be none', async () => {
  const first = await open()
  expect(screen.queryByText(OFFER)).toBeNull()
  first.unmount()
  noteLocked()
  noteUse()
  const second = await open()
  expect(screen.queryByText(OFFER)).toBeNull()
  second.unmount()
  localStorage.removeItem('passkeyUsed')
  vi.stubGlobal('isSecureContext', false)
  await open()
  expect(screen.queryByText(OFFER)).toBeNull()
})

test('after the first lock a passkey is offered, and once it was refused no more', async () => {
  noteLocked()
  const first = await open()
  expect(await screen.findByText(OFFER)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }))
  await waitFor(() => expect(screen.queryByText(OFFER)).toBeNull())
  first.unmount()
  noteLocked()
  await open()
  expect(screen.queryByText(OFFER)).toBeNull()
})

test('the offer leads to the form that adds one', async () => {
  noteLocked()
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Set it up' }))
  const sheet = await screen.findByRole('dialog')
  expect(within(sheet).getByLabelText(/Current password/)).toBeTruthy()
})
