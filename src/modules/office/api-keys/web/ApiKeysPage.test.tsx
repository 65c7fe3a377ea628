import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { beLoggedIn, respondWith, show } from '#testing/components/showWeb.tsx'
import { ApiKeysPage } from './ApiKeysPage.tsx'

const NIGHTLY = {
  id: 1,
  name: 'Nightly',
  hint: 'cbk_Ab1x',
  userId: 3,
  userName: 'Lim',
  roleId: 3,
  isReadOnly: true,
  expiresOn: '2026-12-31',
  state: 'ACTIVE',
  createdAt: '2026-01-10T04:00:00.000Z',
  createdByName: 'Owner',
  lastUsedAt: null,
}
const people = [{ id: 3, name: 'Lim', roleId: 3 }]

test('a key shows its person, its end and its use, and is revoked after a question', async () => {
  beLoggedIn('SUPER_ADMIN')
  const sent = respondWith(({ method }) =>
    method === 'GET' ? { data: { items: [NIGHTLY], people } } : { data: NIGHTLY },
  )
  await show(<ApiKeysPage />)
  const line = (await screen.findByText(/^Nightly/)).closest('li')!
  expect(line.textContent).toContain('as Lim, Agent · Read only · expires 31-12-2026 · never used')
  await userEvent.click(within(line).getByRole('button'))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Revoke' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke' }))
  expect(sent.find(({ method }) => method === 'DELETE')?.url.pathname).toMatch(/api-key\/1$/)
})

test('a new key needs a name and a person, reads only at first, and is shown once', async () => {
  beLoggedIn('SUPER_ADMIN')
  const key = `cbk_${'x'.repeat(43)}`
  const sent = respondWith(({ method }) =>
    method === 'GET' ? { data: { items: [], people } } : { data: { apiKey: NIGHTLY, key } },
  )
  await show(<ApiKeysPage />)
  expect(await screen.findByText('No keys yet')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Create key' }))
  const form = within(await screen.findByRole('dialog'))
  await userEvent.click(form.getByRole('button', { name: 'Create key' }))
  expect(form.getByLabelText(/^Name/).getAttribute('aria-invalid')).toBe('true')
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
  await userEvent.type(form.getByLabelText(/^Name/), 'Nightly')
  await userEvent.click(form.getByLabelText(/^Acts as/, { selector: 'input' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Lim · Agent' }))
  await userEvent.click(form.getByRole('button', { name: 'Create key' }))
  expect(await screen.findByText(key)).toBeTruthy()
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
    name: 'Nightly',
    userId: 3,
    isReadOnly: true,
  })
  await userEvent.click(screen.getByRole('button', { name: 'I have saved this' }))
  expect(screen.queryByText(key)).toBeNull()
})
