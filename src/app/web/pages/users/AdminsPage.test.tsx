import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createAgentDto, createPageDto } from '#testing/dtos/createAgentDto.ts'
import { respondWith, beLoggedIn, show } from '#testing/components/showWeb.tsx'
import { AdminsPage } from './AdminsPage.tsx'

const ADMIN = { ...createAgentDto({ id: 5, name: 'Farah' }), roleId: 2, email: 'farah@lender.my' }

function respond() {
  return respondWith(({ url: { pathname } }) => {
    if (pathname.includes('/admin/detail')) return { data: ADMIN }
    if (pathname.endsWith('/user/admin')) return { data: createPageDto([ADMIN]) }
    return { data: { items: [], nextCursor: null } }
  })
}

const logs = (sent: ReturnType<typeof respond>) =>
  sent
    .filter(({ url }) => url.pathname.endsWith('/activity-log'))
    .map(({ url }) => `${url.searchParams.get('actorId')} ${url.searchParams.get('userId')}`)

test('a name in the list opens the page of that admin', async () => {
  beLoggedIn('SUPER_ADMIN')
  respond()
  await show(<AdminsPage />, { at: '/admin' })
  const link = await screen.findByRole('link', { name: /Farah/ })
  expect(link.getAttribute('href')).toBe('/admin?id=5')
})

test('the page shows the admin, the actions, and from the log what they did and what was done to them', async () => {
  beLoggedIn('SUPER_ADMIN')
  const sent = respond()
  await show(<AdminsPage />, { at: '/admin?id=5' })
  await screen.findByRole('heading', { name: 'Admin Farah' })
  screen.getByText('farah@lender.my', { exact: false })
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Activity',
    'Log',
  ])
  expect(logs(sent)).toEqual(['5 null'])
  await userEvent.click(screen.getByRole('tab', { name: 'Log' }))
  expect(logs(sent)).toEqual(['5 null', 'null 5'])
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
  const form = within(await screen.findByRole('dialog'))
  expect(await form.findByDisplayValue('farah@lender.my')).toBeTruthy()
})

test('an admin can read the page and change nothing', async () => {
  beLoggedIn('ADMIN')
  const sent = respond()
  await show(<AdminsPage />, { at: '/admin?id=5' })
  await screen.findByRole('heading', { name: 'Admin Farah' })
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  expect(screen.queryByRole('tab')).toBeNull()
  expect(logs(sent)).toEqual([])
})
