import { Button } from '@mantine/core'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { beLoggedIn, show } from '#testing/components/showWeb.tsx'
import { Guard, may } from './Guard.tsx'
import { NoAccess } from './NoAccess.tsx'
import { currentSession } from './sessionState.ts'

const page = <Button>Settle</Button>

test('allows with any one of the permissions', async () => {
  beLoggedIn('RUNNER')
  await show(<Guard needs={['LOG_MANAGEMENT_READ', 'CUSTOMER_MANAGEMENT_READ']}>{page}</Guard>)
  expect(screen.getByText('Settle')).toBeTruthy()
})

test('renders nothing without any of the permissions', async () => {
  beLoggedIn('RUNNER')
  await show(<Guard needs="LOG_MANAGEMENT_READ">{page}</Guard>)
  expect(screen.queryByText('Settle')).toBeNull()
})

test('renders a view that explains the missing access', async () => {
  beLoggedIn('RUNNER')
  await show(
    <Guard needs="LOG_MANAGEMENT_READ" otherwise={<NoAccess />}>
      {page}
    </Guard>,
  )
  expect(screen.getByText('Oops')).toBeTruthy()
  expect(screen.getByText("You don't have access to this page")).toBeTruthy()
  expect(screen.getByText('Back to Dashboard').closest('a')?.getAttribute('href')).toBe('/')
})

test('shows a customer no names of permissions and no contact for them', async () => {
  beLoggedIn('CUSTOMER', { username: 'siewmei' })
  const needs = { access: 'CASHBOOK_MANAGEMENT_CREATE', roles: ['AGENT', 'RUNNER'] } as const
  await show(<NoAccess needs={needs} />)
  expect(screen.getByText("You don't have access to this page")).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/MANAGEMENT|AGENT|siewmei|admin/)
})

test('staff read the names of permissions only when they open them, for their admin', async () => {
  beLoggedIn('AGENT', { username: 'lim' })
  await show(<NoAccess needs="LOG_MANAGEMENT_READ" />)
  const names = screen.getByText(/LOG_MANAGEMENT_READ/).closest('details')!
  expect(names.open).toBe(false)
  expect(names.querySelector('summary')?.textContent).toBe('For the admin')
  expect(names.textContent).toContain('lim · Agent')
})

test('renders the child with other props', async () => {
  beLoggedIn('RUNNER')
  await show(
    <Guard needs="LOG_MANAGEMENT_READ" otherwise={{ disabled: true }}>
      {page}
    </Guard>,
  )
  expect(screen.getByText('Settle').closest('button')?.disabled).toBe(true)
})

test('checks an endpoint’s roles as well as its permission', () => {
  beLoggedIn('ADMIN')
  const endpoint = { access: 'CASHBOOK_MANAGEMENT_CREATE', roles: ['AGENT'] } as const
  expect(may(currentSession(), endpoint)).toBe(false)
  expect(may(currentSession(), 'CASHBOOK_MANAGEMENT_CREATE')).toBe(true)
})

test('allows nothing to an anonymous user', () => {
  expect(may(currentSession(), 'NOTE_MANAGEMENT_READ')).toBe(false)
  expect(may(currentSession(), { access: 'SIGNED_IN' })).toBe(false)
})
