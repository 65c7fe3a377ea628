import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { sessionRequests } from '#app/web/start/sessionRequests.ts'
import { startSession } from '#platform/web/session/session.ts'
import { respondWith, show } from '#testing/components/showWeb.tsx'
import { LoginPage } from '../LoginPage.tsx'
import { noteUse } from './deviceUse.ts'

const page = () => show(<LoginPage onLoggedIn={() => {}} />, { at: '/login' })
const getButtons = () =>
  screen
    .getAllByRole('button', { name: /^Log in/ })
    .map(({ textContent, dataset }) => [textContent, dataset.variant])

beforeEach(() => {
  startSession(sessionRequests)
  localStorage.clear()
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PublicKeyCredential', class {})
})

test('without a secure address there is no passkey', async () => {
  vi.stubGlobal('isSecureContext', false)
  noteUse()
  await page()
  expect(getButtons()).toEqual([['Log in', 'filled']])
})

test('the passkey comes first, with the focus, where this device has used one', async () => {
  const { unmount } = await page()
  expect(getButtons()).toEqual([
    ['Log in', 'filled'],
    ['Log in with a passkey', 'default'],
  ])
  unmount()
  noteUse()
  await page()
  expect(getButtons()).toEqual([
    ['Log in with a passkey', 'filled'],
    ['Log in', 'default'],
  ])
  expect(document.activeElement?.textContent).toBe('Log in with a passkey')
})

test('a passkey that was not used says so next to its button, and the form stays', async () => {
  respondWith(() => ({ data: { challenge: 'abc' } }))
  await page()
  await userEvent.type(screen.getByLabelText('Username'), 'siti')
  await userEvent.click(screen.getByRole('button', { name: 'Log in with a passkey' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/was cancelled or failed/)
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('siti')
})

test('a code is requested after the password, its error is at the field, and nothing typed is lost', async () => {
  const wrong = 'This code is incorrect or already used.'
  const sent = respondWith(({ body }) =>
    (body as { code?: string }).code
      ? {
          status: 422,
          code: 'CODE_WRONG',
          message: wrong,
          data: { errors: [{ path: 'code', message: wrong }] },
        }
      : { status: 401, code: 'SECOND_FACTOR_NEEDED', message: 'Enter the code.' },
  )
  await page()
  await userEvent.type(screen.getByLabelText('Username'), 'owner')
  await userEvent.type(screen.getByLabelText('Password'), 'secret8')
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  const code = await screen.findByLabelText('Code')
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.type(code, '123456')
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  expect(await screen.findByText(wrong)).toBeTruthy()
  expect(sent.map(({ body }) => body)).toEqual([
    { username: 'owner', password: 'secret8' },
    { username: 'owner', password: 'secret8', code: '123456' },
  ])
})
