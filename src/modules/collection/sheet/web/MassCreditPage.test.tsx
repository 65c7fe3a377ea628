import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createPageDto } from '#testing/dtos/createAgentDto.ts'
import { respondWith, beLoggedIn, show } from '#testing/components/showWeb.tsx'
import { MassCreditPage } from './MassCreditPage.tsx'

test('an admin type can open the cash of the chosen agent', async () => {
  respondWith(({ url }) => ({
    data: /^\/api\/user\/|customer-group$/.test(url.pathname) ? createPageDto([]) : [],
  }))
  beLoggedIn('ADMIN')
  await show(<MassCreditPage />, { at: '/mass-credit?agentId=7' })
  const link = await screen.findByRole('link', { name: 'Cash' })
  expect(link.getAttribute('href')).toBe('/mass-credit/cash?agentId=7')
})

test('a runner on a desktop can also open the cash of the day', async () => {
  respondWith(({ url }) => ({
    data: url.pathname.endsWith('/customer-group') ? createPageDto([]) : [],
  }))
  beLoggedIn('RUNNER', { agentId: 7 })
  await show(<MassCreditPage />)
  const link = await screen.findByRole('link', { name: 'Cash' })
  expect(link.getAttribute('href')).toBe('/mass-credit/cash')
})

test('the agent that an admin type chose last is chosen at the next visit', async () => {
  respondWith(({ url }) => ({
    data: /^\/api\/user\/|customer-group$/.test(url.pathname) ? createPageDto([]) : [],
  }))
  const { id } = beLoggedIn('ADMIN')
  localStorage.setItem(`mass-credit-agent-${id}`, '9')
  await show(<MassCreditPage />, { at: '/mass-credit' })
  const link = await screen.findByRole('link', { name: 'Cash' })
  expect(link.getAttribute('href')).toBe('/mass-credit/cash?agentId=9')
  localStorage.clear()
})
