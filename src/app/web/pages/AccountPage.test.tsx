import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { RoleName } from '../../../core/access/roles.ts'
import { setLanguage } from '../../../kit/web/language.ts'
import { endReason } from '../../../kit/web/session.ts'
import { currentSession } from '../../../kit/web/sessionState.ts'
import { agentOnWire, pageOnWire, runnerOnWire } from '../../../testing/agentOnWire.ts'
import { answerWith, beLoggedIn, show } from '../../../testing/showWeb.tsx'
import { AccountPage } from './AccountPage.tsx'

function answer() {
  return answerWith(({ method, url }) => {
    if (url.pathname.endsWith('/change-password')) return { data: null }
    if (url.pathname.endsWith('/user/runner')) return { data: pageOnWire([runnerOnWire()]) }
    if (url.pathname.includes('/configuration/')) return { data: pageOnWire([]) }
    if (method === 'PUT') return { data: agentOnWire({ name: 'Lim Beng' }) }
    return { data: agentOnWire() }
  })
}

const tabs = () => screen.findAllByRole('tab')

test.each<[RoleName, string[]]>([
  ['AGENT', ['Personal details', 'Change password', 'Your runners', 'Selected packages']],
  ['RUNNER', ['Personal details', 'Change password']],
  ['CUSTOMER', ['Personal details', 'Change password']],
])('of the four parts %s sees those of use', async (role, names) => {
  beLoggedIn(role)
  answer()
  await show(<AccountPage />, { at: '/account' })
  expect((await tabs()).map(({ textContent }) => textContent)).toEqual(names)
})

test('a new password is refused in the specification’s words before anything is sent', async () => {
  beLoggedIn('AGENT')
  const sent = answer()
  await show(<AccountPage />, { at: '/account?part=password' })
  const fill = (label: RegExp, value: string) =>
    userEvent.type(screen.getByLabelText(label, { selector: 'input' }), value)
  await fill(/^Current password/, 'secret1')
  await fill(/^New password/, 'secret1')
  await fill(/^Confirm password/, 'secret2')
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText('New password cannot be same with Current password.')).toBeTruthy()
  expect(screen.getByText('Confirm password does not match with New password.')).toBeTruthy()
  act(() => setLanguage('zh'))
  expect(await screen.findByText('新密码不可与当前密码相同。')).toBeTruthy()
  expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(0)
  expect(currentSession().isLoggedIn).toBe(true)
})

test('a changed password ends the session, and the login page will say why', async () => {
  beLoggedIn('RUNNER')
  const sent = answer()
  await show(<AccountPage />, { at: '/account?part=password' })
  for (const [label, value] of [
    [/^Current password/, 'secret1'],
    [/^New password/, 'secret2'],
    [/^Confirm password/, 'secret2'],
  ] as const) {
    await userEvent.type(screen.getByLabelText(label, { selector: 'input' }), value)
  }
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
  await waitFor(() => expect(currentSession().isLoggedIn).toBe(false))
  expect(endReason()).toBe('passwordChanged')
  expect(sent.find(({ method }) => method === 'PUT')!.body).toEqual({
    currentPassword: 'secret1',
    newPassword: 'secret2',
    confirmPassword: 'secret2',
  })
})

test('personal details are saved, and an emptied name is required', async () => {
  beLoggedIn('AGENT')
  const sent = answer()
  await show(<AccountPage />, { at: '/account' })
  const name = await screen.findByLabelText<HTMLInputElement>(/^Name/)
  expect(name.value).toBe('Lim Ah Kow')
  await userEvent.clear(name)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Name is required.')).toBeTruthy()
  await userEvent.type(name, 'Lim Beng')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Your details were saved.')).toBeTruthy()
  expect(sent.find(({ method }) => method === 'PUT')!.body).toMatchObject({ name: 'Lim Beng' })
})

test('runners stand in their part, which the address keeps', async () => {
  beLoggedIn('AGENT')
  answer()
  const { url } = await show(<AccountPage />, { at: '/account' })
  await userEvent.click(await screen.findByRole('tab', { name: 'Your runners' }))
  const link = await screen.findByRole('link', { name: /Ravi/ })
  expect(link.getAttribute('href')).toBe('/runner?id=6')
  expect(url()).toBe('/account?part=runners')
})
