import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { beLoggedIn, respondWith, show, type Sent } from '#testing/components/showWeb.tsx'
import { ApprovalRulesPage } from './ApprovalRulesPage.tsx'

const OPENING = { act: 'OPENING', aboveAmount: 50_000, olderThanDays: null }
const OLD_PAYMENT = { act: 'OLD_PAYMENT', aboveAmount: 0, olderThanDays: 7 }
const BOTH_OR_NONE = 'Enter both the days and the amount, or leave both blank.'

let settings: { id: number | null; rules: object[]; deciderCount: number }
let refusal: object | undefined
beforeEach(() => {
  settings = { id: null, rules: [], deciderCount: 2 }
  refusal = undefined
  beLoggedIn('SUPER_ADMIN')
})

async function open() {
  const sent = respondWith(({ method, body }: Sent) => {
    if (method === 'GET') return { data: settings }
    if (refusal) return refusal
    settings = { ...settings, ...(body as object), id: (settings.id ?? 0) + 1 }
    return { data: settings }
  })
  await show(<ApprovalRulesPage />)
  await screen.findByLabelText('Open a cashbook')
  return () => sent.filter(({ method }) => method !== 'GET').map(({ body }) => body)
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

test('what is no amount is refused at its field', async () => {
  const sent = await open()
  await userEvent.type(field('Refund'), 'much')
  await userEvent.type(field('Reloan'), '-5')
  await save()
  expect(await screen.findByText('Not an amount. Write it as 1234.50 or 1,234.50.')).toBeTruthy()
  expect(screen.getByText('Write it without a minus sign.')).toBeTruthy()
  expect(field('Refund').getAttribute('aria-invalid')).toBe('true')
  expect(field('Reloan').getAttribute('aria-invalid')).toBe('true')
  expect(sent()).toEqual([])
})

test('half a rule of old payments is refused at the figure that is missing', async () => {
  const sent = await open()
  await userEvent.type(field('Older than (days)'), '7')
  await save()
  expect(await screen.findByText(BOTH_OR_NONE)).toBeTruthy()
  expect(field('Above').getAttribute('aria-invalid')).toBe('true')
  await userEvent.type(field('Above'), '10')
  await userEvent.clear(field('Older than (days)'))
  await save()
  expect(await screen.findByText(BOTH_OR_NONE)).toBeTruthy()
  expect(field('Older than (days)').getAttribute('aria-invalid')).toBe('true')
  expect(sent()).toEqual([])
})

test('more days than the server takes are refused before they are sent', async () => {
  const sent = await open()
  await userEvent.type(field('Above'), '0')
  await userEvent.type(field('Older than (days)'), '3651')
  await save()
  await waitFor(() => expect(field('Older than (days)').getAttribute('aria-invalid')).toBe('true'))
  expect(sent()).toEqual([])
})

test('rules that somebody else has changed are not overwritten', async () => {
  const message = 'Somebody else has changed the rules. Reload the page to see theirs.'
  refusal = { status: 409, code: 'APPROVAL_RULES_CHANGED', message }
  await open()
  await userEvent.type(field('Refund'), '10')
  await save()
  expect(await screen.findByText(message)).toBeTruthy()
})

test('nothing is set at first; what is entered is saved with what was read', async () => {
  const sent = await open()
  const fields = screen.getAllByPlaceholderText<HTMLInputElement>('Off')
  expect(fields.map(({ value }) => value)).toEqual(Array(7).fill(''))
  await userEvent.type(field('Open a cashbook'), '500')
  await userEvent.type(field('Above'), '0')
  await userEvent.type(field('Older than (days)'), '7')
  await save()
  await waitFor(() => expect(sent()).toEqual([{ rules: [OPENING, OLD_PAYMENT], readId: null }]))
})

test('a rule is off again when its figures are blank', async () => {
  settings = { id: 3, rules: [OPENING, OLD_PAYMENT], deciderCount: 2 }
  const sent = await open()
  expect(field('Open a cashbook').value).toBe('500.00')
  await userEvent.clear(field('Open a cashbook'))
  await save()
  await waitFor(() => expect(sent()).toEqual([{ rules: [OLD_PAYMENT], readId: 3 }]))
  await waitFor(() => expect(settings.id).toBe(4))
  await userEvent.clear(await screen.findByLabelText('Above'))
  await userEvent.clear(field('Older than (days)'))
  await save()
  await waitFor(() => expect(sent()[1]).toEqual({ rules: [], readId: 4 }))
})

test('says that a second person is missing', async () => {
  settings.deciderCount = 1
  await open()
  expect(screen.getByText(/Only one person can approve/)).toBeTruthy()
})
