import { TextInput } from '@mantine/core'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { respondWith, beLoggedIn, show } from '#testing/components/showWeb.tsx'
import { wholeEndpoint } from '#testing/wholeEndpoint.ts'
import { labelled, phone, requiredText, senAboveZero } from '../../contract/field.ts'
import { defineMessages } from '../../contract/message.ts'
import { EndpointForm } from './EndpointForm.tsx'
import { setLanguage } from '../preferences/language.ts'
import { MoneyInput } from '../inputs/MoneyInput.tsx'
import { useEndpointForm } from './useEndpointForm.ts'

const text = defineMessages({
  name: ['Name', 'Nama', '姓名'],
  phone: ['Phone', 'Telefon', '电话'],
  amount: ['Amount', 'Jumlah', '金额'],
})

const pay = wholeEndpoint({
  method: 'POST',
  path: '/pay/{id}',
  summary: 'Pay',
  access: 'SIGNED_IN',
  movesMoney: true,
  params: z.object({ id: z.int() }),
  body: z.object({
    name: labelled(requiredText(), text.name),
    phone: labelled(phone, text.phone).optional(),
    amount: labelled(senAboveZero, text.amount),
  }),
  output: z.object({ id: z.int() }),
})

function PayForm({ onDone = () => {}, draft }: { onDone?: () => void; draft?: string }) {
  const form = useEndpointForm(pay, {
    initial: { name: '', phone: '', amount: null },
    params: { id: 3 },
    onDone,
    ...(draft && { draft }),
  })
  return (
    <EndpointForm form={form} submitLabel="Pay">
      <TextInput {...form.field('name')} />
      <TextInput {...form.field('phone')} />
      <MoneyInput {...form.field('amount')} />
    </EndpointForm>
  )
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Pay' }))
const fill = async (label: RegExp, value: string) =>
  userEvent.type(screen.getByLabelText(label), value)

test('validates with the contract, in the language on screen, and follows it', async () => {
  const sent = respondWith(() => ({}))
  await show(<PayForm />)
  await fill(/Phone/, '12')
  await press()
  expect(screen.getByText('Name is required.')).toBeTruthy()
  expect(screen.getByText('Amount is required.')).toBeTruthy()
  expect(screen.getByText('Please enter a valid phone number.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(/Name/))
  act(() => setLanguage('my'))
  expect(await screen.findByText('Nama wajib diisi.')).toBeTruthy()
  expect(screen.getByText('Sila masukkan nombor telefon yang sah.')).toBeTruthy()
  act(() => setLanguage('zh'))
  expect(await screen.findByText('姓名为必填项。')).toBeTruthy()
  expect(sent).toHaveLength(0)
})

test('sends nothing while an amount cannot be read, and says how to write it', async () => {
  const sent = respondWith(() => ({ data: { id: 1 } }))
  await show(<PayForm />)
  await fill(/Name/, 'Ali')
  await fill(/Amount/, '20,50{Enter}')
  await press()
  expect(screen.getByText('Not an amount. Write it as 1234.50 or 1,234.50.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/Amount/).value).toBe('20,50')
  expect(document.activeElement).toBe(screen.getByLabelText(/Amount/))
  expect(sent).toHaveLength(0)
  await userEvent.clear(screen.getByLabelText(/Amount/))
  await fill(/Amount/, '20.50')
  await press()
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([{ name: 'Ali', amount: 2_050 }]),
  )
})

test('takes labels and the marks of required fields from the contract', async () => {
  await show(<PayForm />)
  expect(screen.getByLabelText(/Name \*/)).toBeTruthy()
  expect(screen.getByLabelText('Phone')).toBeTruthy()
})

test('omits empty optional fields, sends amounts as sen and sends the key', async () => {
  const sent = respondWith(() => ({ data: { id: 1 } }))
  beLoggedIn('AGENT')
  await show(<PayForm />)
  await fill(/Name/, ' Tan ')
  await fill(/Amount/, '12.50')
  await press()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ method: 'POST', body: { name: ' Tan ', amount: 1_250 } })
  expect(sent[0]!.url.pathname).toBe('/api/pay/3')
  expect(sent[0]!.headers.get('idempotency-key')).toMatch(/^[\w-]{8,100}$/)
  expect(sent[0]!.headers.get('authorization')).toBe('Bearer token-of-lim')
  expect(sent[0]!.headers.get('accept-language')).toBe('en')
})

test('shows errors of the server at their fields and keeps the typed values', async () => {
  respondWith(() => ({
    status: 422,
    code: 'TOO_MUCH',
    message: 'Too much.',
    data: { errors: [{ path: 'amount', message: 'More than the balance.' }] },
  }))
  await show(<PayForm />)
  await fill(/Name/, 'Tan')
  await fill(/Amount/, '12')
  await press()
  expect(await screen.findByText('More than the balance.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/Name/).value).toBe('Tan')
})

test('opens the dialog with the server’s message for a refusal without a field', async () => {
  respondWith(() => ({ status: 409, code: 'CLOSED', message: 'It is closed.' }))
  await show(<PayForm />)
  await fill(/Name/, 'Tan')
  await fill(/Amount/, '12')
  await press()
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('Failed')
  expect(dialog.textContent).toContain('It is closed.')
  expect(dialog.textContent).toContain('CLOSED')
  expect(dialog.textContent).toContain('req-1')
})

test('sends nothing on a second click while the request is pending', async () => {
  let finish = () => {}
  const sent = respondWith(
    () => new Promise((resolve) => (finish = () => resolve({ data: { id: 1 } }))),
  )
  await show(<PayForm />)
  await fill(/Name/, 'Tan')
  await fill(/Amount/, '12{Enter}{Enter}{Enter}')
  await waitFor(() => expect(sent).toHaveLength(1))
  await act(async () => finish())
  expect(sent).toHaveLength(1)
})

test('uses another key for the next entry after a success', async () => {
  const sent = respondWith(() => ({ data: { id: 1 } }))
  await show(<PayForm />)
  await fill(/Name/, 'Tan')
  await fill(/Amount/, '12')
  await press()
  await waitFor(() => expect(sent).toHaveLength(1))
  await press()
  await waitFor(() => expect(sent).toHaveLength(2))
  const [first, second] = sent.map(({ headers }) => headers.get('idempotency-key'))
  expect(first).not.toBe(second)
})

test('keeps a draft across pages and removes it after success', async () => {
  respondWith(() => ({ data: { id: 1 } }))
  beLoggedIn('AGENT')
  const first = await show(<PayForm draft="pay" />)
  await fill(/Name/, 'Tan')
  first.unmount()
  await show(<PayForm draft="pay" />)
  expect(screen.getByLabelText<HTMLInputElement>(/Name/).value).toBe('Tan')
  expect(screen.getByText('Draft restored.')).toBeTruthy()
  await fill(/Amount/, '12')
  await press()
  await waitFor(() => expect(sessionStorage).toHaveLength(0))
})

test('leaves a big form with unsaved entries only after a confirmation', async () => {
  respondWith(() => ({ data: { id: 1 } }))
  beLoggedIn('AGENT')
  const { router, url } = await show(<PayForm draft="pay" />)
  await fill(/Name/, 'Tan')
  const leave = () => act(async () => void router.navigate({ to: '/other' as never }))
  await leave()
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(url()).toBe('/')
  await leave()
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(url()).toBe('/other'))
})

test('leaves a saved form without a question', async () => {
  respondWith(() => ({ data: { id: 1 } }))
  beLoggedIn('AGENT')
  const { router, url } = await show(
    <PayForm draft="pay" onDone={() => void router.navigate({ to: '/other' as never })} />,
  )
  await fill(/Name/, 'Tan')
  await fill(/Amount/, '12')
  await press()
  await waitFor(() => expect(url()).toBe('/other'))
})
