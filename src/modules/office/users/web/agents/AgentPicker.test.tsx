import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { createAgentDto, createPageDto } from '#testing/dtos/createAgentDto.ts'
import { beLoggedIn, respondWith, show } from '#testing/components/showWeb.tsx'
import { AgentPicker } from './AgentPicker.tsx'

const AGENTS = Array.from({ length: 90 }, (_, i) =>
  createAgentDto({
    id: i + 1,
    name: `Agent ${i + 1}`,
    username: `user-${i + 1}`,
    phoneNumber: `+6012345${String(i + 1).padStart(4, '0')}`,
  }),
)

beforeEach(() => {
  beLoggedIn('ADMIN')
  respondWith(() => ({ data: createPageDto(AGENTS) }))
})

async function open(value: number | null = null) {
  const onChange = vi.fn()
  await show(<AgentPicker label="Agent" value={value} onChange={onChange} />)
  const field = await screen.findByRole('combobox', { name: 'Agent' })
  await userEvent.click(field)
  await screen.findAllByRole('option')
  return { field, onChange }
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

test('offers the first agents, more as the list is scrolled, and none once it is closed', async () => {
  await open()
  expect(options()).toHaveLength(8)
  const list = document.querySelector('.mantine-ScrollArea-viewport')!
  fireEvent.scroll(list)
  expect(options()).toHaveLength(16)
  await userEvent.keyboard('{Escape}')
  expect(screen.queryAllByRole('option', { hidden: true })).toEqual([])
  await userEvent.keyboard('{ArrowDown}')
  expect(options()).toHaveLength(8)
})

test.each(['agent 88', 'USER-88', '012-345 0088', '+60123450088'])(
  'finds by %j an agent who is not drawn yet',
  async (typed) => {
    const { onChange } = await open()
    await userEvent.keyboard(typed)
    expect(options()).toEqual(['A8Agent 88012-345 0088'])
    await userEvent.click(screen.getByRole('option'))
    expect(onChange).toHaveBeenCalledWith(88)
  },
)

test('draws the list down to the chosen agent, and more as it is scrolled', async () => {
  await open(60)
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Agent 60')
  fireEvent.scroll(document.querySelector('.mantine-ScrollArea-viewport')!)
  expect(options()).toHaveLength(76)
})
