import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { LanguageSwitch } from '#app/web/layout/LanguageSwitch.tsx'
import { beLoggedIn, show } from '#testing/components/showWeb.tsx'
import { getLastUsername, noteLastUsername } from '#platform/web/device/lastUsername.ts'
import { rememberPerson, wipePeople } from '#platform/web/device/keptPeople.ts'
import { rememberColumns } from '#platform/web/device/rememberedColumns.ts'
import { endSession, type EndReason } from '#platform/web/session/session.ts'
import { LoginPage } from './LoginPage.tsx'

const page = () =>
  show(
    <LoginPage onLoggedIn={() => {}}>
      <LanguageSwitch />
    </LoginPage>,
    { at: '/login' },
  )
const username = () => screen.getByLabelText<HTMLInputElement>('Username')
const password = () => screen.getByLabelText<HTMLInputElement>('Password')

test('the eye shows and hides the password, and can be reached by the Tab key', async () => {
  await page()
  await userEvent.type(password(), 'secret')
  expect(password().type).toBe('password')
  await userEvent.tab()
  const eye = screen.getByRole('button', { name: 'Show password' })
  expect(document.activeElement).toBe(eye)
  expect(eye.getAttribute('aria-pressed')).toBe('false')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(password().type).toBe('text'))
  expect(eye.getAttribute('aria-pressed')).toBe('true')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(password().type).toBe('password'))
})

test('a Caps Lock notice is visible while it is on and the password has the focus', async () => {
  await page()
  const hint = () => screen.queryByText('Caps Lock is on')
  const user = userEvent.setup()
  await user.keyboard('{CapsLock}')
  await user.click(password())
  expect(hint()).toBeTruthy()
  await user.keyboard('{CapsLock}a')
  expect(hint()).toBeNull()
  await user.keyboard('{CapsLock}a')
  expect(hint()!.getAttribute('role')).toBe('status')
  await user.tab()
  expect(hint()).toBeNull()
})

test('password managers recognise the fields, and the username is neither spell-checked nor capitalised', async () => {
  await page()
  expect(username().getAttribute('autocomplete')).toBe('username')
  expect(username().getAttribute('autocapitalize')).toBe('none')
  expect(password().getAttribute('autocomplete')).toBe('current-password')
  await userEvent.click(password())
  await userEvent.paste('secret-1')
  expect(password().value).toBe('secret-1')
})

test('the language is chosen before the login, and messages follow it', async () => {
  await page()
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  expect(await screen.findByText('Username is required.')).toBeTruthy()
  await userEvent.selectOptions(screen.getByRole('combobox'), '中文')
  expect(await screen.findByRole('button', { name: '登录' })).toBeTruthy()
  expect(screen.getByText('用户名为必填项。')).toBeTruthy()
})

test('the first paint has the name of the last user of the day, and the password has the focus', async () => {
  noteLastUsername('siti')
  await page()
  expect(username().value).toBe('siti')
  expect(document.activeElement).toBe(password())
})

test('without a name of this day the username is empty and has the focus', async () => {
  localStorage.setItem('lastUsername', '2026-01-02 siti')
  await page()
  expect(username().value).toBe('')
  expect(document.activeElement).toBe(username())
})

test('the name and the columns are forgotten with what the device keeps for the user', async () => {
  const { id: siti, username: name } = beLoggedIn('RUNNER')
  await rememberPerson()
  rememberColumns(siti, { customers: ['city'] })
  const columns = () => localStorage.getItem(`listColumns:${siti}`)
  expect(getLastUsername()).toBe(name)
  await wipePeople(({ id }) => id !== siti)
  expect(getLastUsername()).toBe(name)
  expect(columns()).toContain('city')
  await wipePeople(({ id }) => id === siti)
  expect(getLastUsername()).toBe('')
  expect(columns()).toBeNull()
})

const REASONS: [EndReason, RegExp | null][] = [
  ['idle', /after 5 minutes without activity/],
  ['refused', /Your session has ended/],
  ['passwordChanged', /Your password was changed/],
  ['loggedOut', null],
]
test.each(REASONS)(
  'after a session ended as %s, the login page shows the reason',
  async (reason, words) => {
    endSession(reason)
    await page()
    const strip = screen.queryByRole('status')
    if (words) expect(strip!.textContent).toMatch(words)
    else expect(strip).toBeNull()
  },
)
