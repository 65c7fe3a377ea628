import { TextInput } from '@mantine/core'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { respondWith, beLoggedIn, show, type Sent } from '#testing/components/showWeb.tsx'
import { wholeEndpoint } from '#testing/wholeEndpoint.ts'
import { labelled, requiredText } from '../../contract/field.ts'
import { defineMessages } from '../../contract/message.ts'
import { EndpointForm } from '../forms/EndpointForm.tsx'
import { endSession } from '../session/session.ts'
import { useEndpointForm } from '../forms/useEndpointForm.ts'
import { requestWithOutcomeCheck } from './requestWithOutcomeCheck.ts'
import { keyIn } from './useIdempotencyKey.ts'

const text = defineMessages({
  name: ['Name', 'Nama', '姓名'],
  paid: ['Paid.', 'Dibayar.', '已付。'],
})

const pay = wholeEndpoint({
  method: 'POST',
  path: '/pay',
  summary: 'Pay',
  access: 'SIGNED_IN',
  movesMoney: true,
  body: z.object({ name: labelled(requiredText(), text.name) }),
  output: z.object({ id: z.int() }),
})

const onDone = vi.fn()
function PayForm() {
  const form = useEndpointForm(pay, { initial: { name: '' }, onDone, success: text.paid })
  return (
    <EndpointForm form={form} submitLabel="Pay">
      <TextInput {...form.field('name')} />
    </EndpointForm>
  )
}

const CHECKING = 'Checking whether it was saved'
const findDialog = (name: string) => screen.findByRole('dialog', { name })
// A dialog has a cross named Close, too.
const press = (name: string) => userEvent.click(screen.getAllByRole('button', { name }).at(-1)!)
const isCheck = ({ url }: Sent) => url.pathname.endsWith('/request-outcome')
const getKey = (sent: Sent) =>
  isCheck(sent)
    ? `? ${(sent.body as { idempotencyKey: string }).idempotencyKey}`
    : sent.headers.get('idempotency-key')!
const never = () => new Promise<never>(() => {})
const cut = () => {
  throw new TypeError('the line was cut')
}

/** Serves payments and outcome checks with the given responses, one after the other. */
function getServer(pays: (() => unknown)[], checks: (() => unknown)[] = []): Sent[] {
  return respondWith((sent) => (isCheck(sent) ? checks : pays).shift()!() as never)
}
const notRecorded = () => ({ data: { isRecorded: false, isAnswerKept: false, answer: null } })
const recorded = (id: number) => () => ({
  data: { isRecorded: true, isAnswerKept: true, answer: { id } },
})
const done = (id: number) => () => ({ data: { id } })

async function fillAndPay() {
  beLoggedIn('AGENT')
  await show(<PayForm />)
  await userEvent.type(screen.getByLabelText(/Name/), 'Tan')
  await press('Pay')
}
/** A response of our server, which numbers them. */
const reply = (envelope: object) =>
  Response.json(envelope, { headers: { 'x-request-id': 'req-1' } })
const typed = () => screen.getByLabelText<HTMLInputElement>(/Name/).value

beforeEach(() => vi.clearAllMocks())
afterEach(() => vi.useRealTimers())

test('checks with the server after 60 s without a response and reports a recorded request as a success', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  let mutate: (data: unknown) => void = () => {}
  const sent: Sent[] = []
  vi.stubGlobal('fetch', (input: string, init: RequestInit) => {
    const url = new URL(input, 'http://localhost')
    const body = JSON.parse(init.body as string) as unknown
    sent.push({ method: 'POST', url, headers: new Headers(init.headers), body })
    if (isCheck(sent.at(-1)!)) {
      return new Promise((resolve) => (mutate = (data) => resolve(reply({ success: true, data }))))
    }
    return new Promise((_, reject) =>
      init.signal!.addEventListener('abort', () => reject(init.signal!.reason as Error)),
    )
  })
  await fillAndPay()
  await act(() => vi.advanceTimersByTimeAsync(58_000))
  expect(screen.queryByRole('dialog')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(2_100))
  await findDialog(CHECKING)
  expect(screen.getByText(/We are checking whether this was recorded/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  await act(async () => mutate({ isRecorded: true, isAnswerKept: true, answer: { id: 8 } }))
  expect((await findDialog('Successful')).textContent).toContain('Paid.')
  expect(onDone).toHaveBeenCalledExactlyOnceWith({ id: 8 })
  expect(getKey(sent[1]!)).toBe(`? ${getKey(sent[0]!)}`)
})

test('retries an unrecorded request under the next attempt of the same key', async () => {
  const sent = getServer([cut, done(9)], [notRecorded])
  await fillAndPay()
  await findDialog('Not saved')
  expect(sent.map(isCheck)).toEqual([false, true])
  expect(typed()).toBe('Tan')
  await press('Retry')
  await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith({ id: 9 }))
  const [first] = sent.map(getKey)
  expect(sent.map(getKey)).toEqual([first, `? ${first}`, `${first}-2`])
})

test('checks a retry that gets no response as well', async () => {
  const sent = getServer([cut, cut], [notRecorded, recorded(4)])
  await fillAndPay()
  await findDialog('Not saved')
  await press('Retry')
  await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith({ id: 4 }))
  const [first] = sent.map(getKey)
  expect(getKey(sent.at(-1)!)).toBe(`? ${first}-2`)
})

test('keeps the entries without a retry, shows no further failure and sends a new request', async () => {
  const sent = getServer([cut, done(1)], [notRecorded])
  await fillAndPay()
  await findDialog('Not saved')
  await press('Close')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(typed()).toBe('Tan')
  await press('Pay')
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(getKey(sent[2]!)).not.toContain(getKey(sent[0]!))
})

test.each([
  ['a gateway answers', () => ({ status: 504, code: '504' })],
  ['the server stumbles', () => ({ status: 500, code: 'UNEXPECTED', message: 'Oh.' })],
  ['the database went away', () => ({ status: 503, code: 'DATABASE_LOST', message: 'Lost.' })],
])('it is looked up too when %s', async (_, respond) => {
  getServer([respond], [recorded(3)])
  await fillAndPay()
  await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith({ id: 3 }))
})

test.each([
  ['breaks off', () => new Response(broken(), { status: 200 })],
  ['is not ours', () => new Response('<html>Log in to this Wi-Fi</html>', { status: 200 })],
])('it is looked up too when the answer %s', async (_, respond) => {
  vi.stubGlobal('fetch', async (url: string) =>
    url.endsWith('/request-outcome')
      ? reply({
          success: true,
          data: { isRecorded: true, isAnswerKept: true, answer: { id: 5 } },
        })
      : respond(),
  )
  await fillAndPay()
  await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith({ id: 5 }))
})

const broken = () =>
  new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('{"success":true,"da'))
      controller.error(new TypeError('terminated'))
    },
  })

test('checks nothing after a refusal, which is certain', async () => {
  const sent = getServer([() => ({ status: 409, code: 'CLOSED', message: 'It is closed.' })])
  await fillAndPay()
  expect((await findDialog('Failed')).textContent).toContain('It is closed.')
  expect(sent).toHaveLength(1)
})

test('keeps checking while the server cannot be reached, and shows it', async () => {
  const sent = getServer([cut], [cut, recorded(6)])
  await fillAndPay()
  expect(await screen.findByText(/We will keep trying/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  expect(onDone).not.toHaveBeenCalled()
  // The network is back: the next check runs at once.
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith({ id: 6 }))
  const own = sent.filter(({ url }) => url.pathname !== '/api/health')
  expect(own.map(isCheck)).toEqual([false, true, true])
})

test('sends the same entries with the same key when the dialog is closed before a result', async () => {
  const sent = getServer([cut, done(1)], [cut])
  await fillAndPay()
  await screen.findByText(/We will keep trying/)
  await press('Close')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('Pay')
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(getKey(sent.at(-1)!)).toBe(getKey(sent[0]!))
})

test('sends the next attempt at once when the response of a check was lost, because it has given the key up', async () => {
  const givenUp = () => ({ status: 409, code: 'REQUEST_GIVEN_UP', message: 'Given up.' })
  const sent = getServer([cut, givenUp, done(2)], [cut])
  await fillAndPay()
  await screen.findByText(/We will keep trying/)
  await press('Close')
  await press('Pay')
  await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith({ id: 2 }))
  const [first] = sent.map(getKey)
  expect(sent.map(getKey)).toEqual([first, `? ${first}`, first, `${first}-2`])
})

test('ends the check with the session and leaves no dialog for the next user', async () => {
  getServer([cut], [() => ({ status: 401, code: 'NOT_LOGGED_IN', message: 'Please log in.' })])
  await fillAndPay()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  getServer([cut], [never])
  act(() => endSession('idle'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(onDone).not.toHaveBeenCalled()
})

const answer = z.object({ id: z.int() })
const write = { path: '/thing', summary: 'A thing', access: 'SIGNED_IN', output: answer } as const

test.each(['POST', 'PUT', 'DELETE'] as const)(
  'a %s that moves no money is looked up, too',
  async (method) => {
    beLoggedIn('AGENT')
    const sent = getServer([cut], [recorded(7)])
    const given = wholeEndpoint({ ...write, method })
    expect(await requestWithOutcomeCheck(given, {}, keyIn())).toEqual({ id: 7 })
    expect(sent.map(isCheck)).toEqual([false, true])
  },
)

test.each([
  ['a preview', wholeEndpoint({ ...write, method: 'POST', readsOnly: true })],
  ['a call without a session', wholeEndpoint({ ...write, method: 'POST', access: 'PUBLIC' })],
])('%s has no outcome to look up: it changed nothing, or nobody may ask', async (_, given) => {
  const sent = getServer([cut])
  await expect(requestWithOutcomeCheck(given, {}, keyIn())).rejects.toMatchObject({
    code: 'UNREACHABLE',
  })
  expect(sent.filter(isCheck)).toEqual([])
})

test('what the server said of its trouble stands beside "Not saved"', async () => {
  const full = { status: 503, code: 'STORAGE_FULL', message: 'The storage is full.' }
  getServer([() => full], [notRecorded])
  await fillAndPay()
  expect((await findDialog('Not saved')).textContent).toContain('The storage is full.')
})
