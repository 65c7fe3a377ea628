import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { sen } from '#core/money.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { respondWith, beLoggedIn, show } from '#testing/components/showWeb.tsx'
import type { compareAgents } from '../contract.ts'
import { AgentsCompared } from './AgentsCompared.tsx'

const createAgent = (number: number): ResponseOf<typeof compareAgents>[number] => ({
  agentId: number,
  agentName: `Agent ${number}`,
  lent: sen(0),
  collected: sen(0),
  refunded: sen(0),
  outstanding: sen(number * 100),
  arrears: sen(0),
  overdueCount: 1_000 + number,
  cashbookCount: 0,
  pettyCash: sen(0),
})

async function showAgents(count: number): Promise<void> {
  respondWith(() => ({ data: Array.from({ length: count }, (_, index) => createAgent(index + 1)) }))
  beLoggedIn('SUPER_ADMIN')
  await show(<AgentsCompared />)
  await screen.findByRole('rowheader', { name: `Agent ${count}` })
}

test('the bars of many agents are the ten highest, and say so, also when the table shows all', async () => {
  await showAgents(12)
  screen.getByText('Top 10 of 12')
  expect(screen.queryByRole('rowheader', { name: 'Agent 1' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show all 12' }))
  await screen.findByRole('rowheader', { name: 'Agent 1' })
  expect(screen.getAllByRole('listitem')).toHaveLength(10)
  screen.getByText('Top 10 of 12')
})

test('ten agents are all shown, with counts grouped in thousands', async () => {
  await showAgents(10)
  screen.getByRole('rowheader', { name: 'Agent 1' })
  screen.getByRole('cell', { name: '1,010' })
  expect(screen.queryByText(/highest of/)).toBeNull()
})

test('the bars are the highest of the figure that sorts, also when the table is by name', async () => {
  await showAgents(12)
  const getHeads = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  const balance = screen.getByRole('columnheader', { name: 'Balance' })
  expect(balance.getAttribute('aria-sort')).toBe('descending')
  await press('Balance')
  await waitFor(() => expect(getHeads()[0]).toBe('Agent 1'))
  await press('Agent')
  await waitFor(() => expect(getHeads().slice(0, 3)).toEqual(['Agent 1', 'Agent 2', 'Agent 3']))
  expect(screen.getAllByRole('listitem')[0]!.textContent).toContain('Agent 12')
  await press('Overdue')
  await screen.findByRole('heading', { name: 'Overdue' })
  expect(screen.getAllByRole('listitem')[0]!.textContent).toContain('Agent 121,012')
})
