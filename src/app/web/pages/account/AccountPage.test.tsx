import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { RoleName } from '#core/access/roles.ts'
import { setLanguage } from '#platform/web/preferences/language.ts'
import { endReason } from '#platform/web/session/session.ts'
import { currentSession } from '#platform/web/session/sessionState.ts'
import { createAgentDto, createPageDto, createRunnerDto } from '#testing/dtos/createAgentDto.ts'
import { respondWith, beLoggedIn, getFields, show } from '#testing/components/showWeb.tsx'
import { AccountPage } from './AccountPage.tsx'

function respond() {
  return respondWith(({ method, url }) => {
    if (url.pathname.endsWith('/change-password')) return { data: null }
    if (url.pathname.endsWith('/user/runner')) return { data: createPageDto([createRunnerDto()]) }
    if (url.pathname.includes('/configuration/')) return { data: createPageDto([]) }
    if (method === 'PUT') return { data: createAgentDto({ name: 'Lim Beng' }) }
    return { data: createAgentDto() }
  })
}

const tabs = () => screen.findAllByRole('tab')

test.each<[RoleName, string[]]>([
  [
    'AGENT',
    ['Personal details', 'Change password', 'Two-step login', 'Your runners', 'Selected packages'],
  ],
  ['RUNNER', ['Personal details', 'Change password', 'Two-step login']],
  ['CUSTOMER', ['Personal details', 'Change password']],
])('among the four parts %s sees the useful ones, and their own devices', async (role, names) => {
  beLoggedIn(role)
  respond()
  await show(<AccountPage />, { at: '/account' })
  expect((await tabs()).map(({ textContent }) => textContent)).toEqual([
    ...names,
    'Display',
    'Devices',
  ])
})

test('an invalid new password is refused in the specification’s words before any request', async () => {
  beLoggedIn('AGENT')
  const sent = respond()
  await show(<AccountPage />, { at: '/account?part=password' })
  const fill = (label: RegExp, value: string) =>
    userEvent.type(screen.getByLabelText(label, { selector: 'input' }), value)
  await fill(/^Current password/, 'secret8')
  await fill(/^New password/, 'secret8')
  await fill(/^Confirm password/, 'secret2')
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText('New password cannot be same with Current password.')).toBeTruthy()
  expect(screen.getByText('Confirm password does not match with New password.')).toBeTruthy()
  act(() => setLanguage('zh'))
  expect(await screen.findByText('新密码不可与当前密码相同。')).toBeTruthy()
  expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(0)
  expect(currentSession().isLoggedIn).toBe(true)
})

test('each of the three password fields is required', async () => {
  beLoggedIn('AGENT')
  const sent = respond()
  await show(<AccountPage />, { at: '/account?part=password' })
  await userEvent.click(await screen.findByRole('button', { name: 'Change password' }))
  for (const field of ['Current password', 'New password', 'Confirm password']) {
    expect(await screen.findByText(`${field} is required.`)).toBeTruthy()
  }
  expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(0)
})

test('a changed password ends the session, and the login page shows why', async () => {
  beLoggedIn('RUNNER')
  const sent = respond()
  await show(<AccountPage />, { at: '/account?part=password' })
  for (const [label, value] of [
    [/^Current password/, 'secret8'],
    [/^New password/, 'secret2'],
    [/^Confirm password/, 'secret2'],
  ] as const) {
    await userEvent.type(screen.getByLabelText(label, { selector: 'input' }), value)
  }
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
  await waitFor(() => expect(currentSession().isLoggedIn).toBe(false))
  expect(endReason()).toBe('passwordChanged')
  expect(sent.find(({ method }) => method === 'PUT')!.body).toEqual({
    currentPassword: 'secret8',
    newPassword: 'secret2',
    confirmPassword: 'secret2',
  })
})

test('personal details are saved, and an empty name is refused', async () => {
  beLoggedIn('AGENT')
  const sent = respond()
  await show(<AccountPage />, { at: '/account' })
  const name = await screen.findByLabelText<HTMLInputElement>(/^Name/)
  expect(name.value).toBe('Lim Ah Kow')
  await userEvent.clear(name)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Name is required.')).toBeTruthy()
  await userEvent.type(name, 'Lim Beng')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Your details are saved')).toBeTruthy()
  expect(getFields(sent.find(({ method }) => method === 'PUT')!)).toEqual({
    name: 'Lim Beng',
    was: '{"name":"Lim Ah Kow"}',
  })
})

test('runners are in their own part, which the address keeps', async () => {
  beLoggedIn('AGENT')
  respond()
  const { url } = await show(<AccountPage />, { at: '/account' })
  await userEvent.click(await screen.findByRole('tab', { name: 'Your runners' }))
  const link = await screen.findByRole('link', { name: /Ravi/ })
  expect(link.getAttribute('href')).toBe('/runner?id=6')
  expect(url()).toBe('/account?part=runners')
})

test('text size and language apply immediately and are kept on the device', async () => {
  beLoggedIn('RUNNER')
  respond()
  await show(<AccountPage />, { at: '/account?part=display' })
  await userEvent.click(await screen.findByLabelText('A++'))
  expect(document.documentElement.style.fontSize).toBe('125%')
  expect(localStorage.getItem('textSize')).toBe('A++')
  await userEvent.click(screen.getByLabelText('A'))
  expect(document.documentElement.style.fontSize).toBe('')
  await userEvent.click(screen.getByLabelText('中文'))
  expect(await screen.findByText('字体大小')).toBeTruthy()
})

test('row density and the keyboard setting are kept on the device', async () => {
  beLoggedIn('AGENT')
  respond()
  await show(<AccountPage />, { at: '/account?part=display' })
  await userEvent.click(await screen.findByLabelText('Compact'))
  expect(document.documentElement.dataset.density).toBe('compact')
  expect(localStorage.getItem('density')).toBe('compact')
  await userEvent.click(screen.getByLabelText('Comfortable'))
  expect(document.documentElement.dataset.density).toBe('comfortable')
  const keys = screen.getByRole<HTMLInputElement>('switch', { name: /Keyboard shortcuts/ })
  expect(keys.checked).toBe(true)
  await userEvent.click(keys)
  expect(localStorage.getItem('shortcuts')).toBe('off')
  await userEvent.click(keys)
  expect(localStorage.getItem('shortcuts')).toBe('on')
})

const DEVICES = [
  { id: 'aa', isCurrent: false, device: 'Mozilla/5.0 (iPhone) Safari/604.1', address: '10.0.0.9' },
  { id: 'bb', isCurrent: true, device: 'Mozilla/5.0 (Windows NT) Chrome/147', address: '10.0.0.7' },
].map((each) => ({
  ...each,
  createdAt: '2026-01-10T01:00:00.000Z',
  lastSeenAt: '2026-01-10T04:03:00.000Z',
}))

test('the current device is marked and stays; another is logged out after a confirmation', async () => {
  beLoggedIn('AGENT')
  let devices = DEVICES
  const sent = respondWith(({ method, url }) => {
    if (url.pathname.endsWith('/user/account')) return { data: createAgentDto() }
    if (method !== 'DELETE') return { data: devices }
    const id = url.pathname.split('/').at(-1)
    const isAll = id === 'session'
    devices = devices.filter((each) => each.isCurrent || (!isAll && each.id !== id))
    return { data: isAll ? { ended: 1 } : null }
  })
  await show(<AccountPage />, { at: '/account?part=devices' })
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Chrome · WindowsThis device10.0.0.7 · last active 10-01-2026 12:03 · logged in 10-01-2026 09:00',
    expect.stringContaining('Safari · iPhone10.0.0.9'),
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Log out Safari · iPhone' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Log out Safari · iPhone?')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Log out' }))
  expect(await screen.findByText('You are logged in on this device only.')).toBeTruthy()
  expect(sent.find(({ method }) => method === 'DELETE')!.url.pathname).toMatch(/session\/aa$/)
})

test('all other devices are logged out together', async () => {
  beLoggedIn('AGENT')
  let devices = DEVICES
  respondWith(({ method, url }) => {
    if (url.pathname.endsWith('/user/account')) return { data: createAgentDto() }
    if (method !== 'DELETE') return { data: devices }
    devices = devices.filter(({ isCurrent }) => isCurrent)
    return { data: { ended: 1 } }
  })
  await show(<AccountPage />, { at: '/account?part=devices' })
  await userEvent.click(await screen.findByRole('button', { name: 'Log out other devices' }))
  expect(await screen.findByText('Log out 1 other device?')).toBeTruthy()
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Log out other devices' }))
  expect(await screen.findByText('You are logged in on this device only.')).toBeTruthy()
})
