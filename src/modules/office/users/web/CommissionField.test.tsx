import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { setLanguage } from '#platform/web/preferences/language.ts'
import { createAgentDto, createPageDto, createRunnerDto } from '#testing/dtos/createAgentDto.ts'
import { respondWith, beLoggedIn, getFields, show } from '#testing/components/showWeb.tsx'
import { AgentListPage } from './agents/AgentListPage.tsx'
import { RunnerList } from './runners/RunnerList.tsx'

const agent = createAgentDto()

function respond(maximumValue: number) {
  return respondWith(({ method, url }) => {
    if (url.pathname.endsWith('/maximum-commission-rate')) return { data: { maximumValue } }
    if (url.pathname.endsWith('/user/runner')) {
      return { data: method === 'POST' ? createRunnerDto() : createPageDto([createRunnerDto()]) }
    }
    if (url.pathname.endsWith('/user/agent')) return { data: createPageDto([agent]) }
    return { data: agent }
  })
}

const rate = () => screen.findByLabelText<HTMLInputElement>(/Commission Rate/)
const retype = async (input: HTMLInputElement, value: string) => {
  await userEvent.clear(input)
  await userEvent.type(input, value)
}

test('a rate above the maximum is refused in the specification’s words, in each language', async () => {
  beLoggedIn('ADMIN')
  const sent = respond(87.5)
  await show(<AgentListPage />, { at: '/agent?agentForm=2' })
  expect(await screen.findByText(/at most 87.5%/)).toBeTruthy()
  await retype(await rate(), '90')
  expect(screen.getByText('Commission Rate cannot exceed 87.5.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  act(() => setLanguage('my'))
  expect(screen.getByText('Kadar komisen tidak boleh melebihi 87.5.')).toBeTruthy()
  act(() => setLanguage('zh'))
  expect(screen.getByText('佣金率不可超过 87.5。')).toBeTruthy()
  expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(0)
})

test('the maximum itself is saved, and an empty rate is refused', async () => {
  beLoggedIn('ADMIN')
  const sent = respond(87.5)
  await show(<AgentListPage />, { at: '/agent?agentForm=2' })
  await retype(await rate(), '87.5')
  const name = screen.getByLabelText<HTMLInputElement>(/^Name/)
  await userEvent.clear(name)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Name is required.')).toBeTruthy()
  await userEvent.type(name, 'Lim')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Lim Ah Kow saved')).toBeTruthy()
  const puts = sent.filter(({ method }) => method === 'PUT')
  expect(puts).toHaveLength(1)
  expect(getFields(puts[0]!)).toMatchObject({
    name: 'Lim',
    commissionRate: '87.5',
  })
})

test('an admin first chooses the agent of a runner, who determines the maximum', async () => {
  beLoggedIn('ADMIN')
  const sent = respond(90)
  await show(<RunnerList />, { at: '/runner?runnerForm=new' })
  const dialog = await screen.findByRole('dialog')
  expect(screen.getByText(/Choose the agent first/)).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add runner' }))
  expect(await screen.findByText('Agent is required.')).toBeTruthy()
  const picker = within(dialog).getByLabelText(/^Agent/, { selector: 'input' })
  await userEvent.type(picker, '3456789')
  await userEvent.click(await screen.findByRole('option', { name: /Lim Ah Kow/ }))
  expect(await screen.findByText(/at most 90%/)).toBeTruthy()
  const request = sent.filter(({ url }) => url.pathname.endsWith('/maximum-commission-rate'))
  expect(request.map(({ url }) => url.search)).toEqual(['?roleId=4&agentId=2'])
})

test('an agent’s runner is their own: the form has no choice of an agent', async () => {
  beLoggedIn('AGENT')
  const sent = respond(90)
  await show(<RunnerList />, { at: '/runner?runnerForm=new' })
  expect(await screen.findByText(/at most 90%/)).toBeTruthy()
  expect(screen.queryByLabelText(/^Agent/)).toBeNull()
  const fill = (label: RegExp, value: string) =>
    userEvent.type(screen.getByLabelText(label, { selector: 'input' }), value)
  await fill(/^Name/, 'Ravi')
  await fill(/Phone/, '0139990001')
  await fill(/Username/, 'ravi')
  await fill(/^Password/, 'secret8')
  const dialog = screen.getByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add runner' }))
  await waitFor(() => expect(sent.some(({ method }) => method === 'POST')).toBe(true))
  expect(getFields(sent.find(({ method }) => method === 'POST')!)).toEqual({
    name: 'Ravi',
    phoneNumber: '0139990001',
    username: 'ravi',
    email: '',
    password: 'secret8',
    commissionRate: '0',
  })
})
