import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { beLoggedIn } from '#testing/components/showWeb.tsx'
import { wholeEndpoint } from '#testing/wholeEndpoint.ts'
import { keepResponses, whenKept } from './keepResponses.ts'

const get = (path: `/${string}`) =>
  wholeEndpoint({ method: 'GET', path, summary: path, access: 'SIGNED_IN', output: z.string() })
const round = get('/kept/round')
const accounts = get('/kept/accounts')
const endpoints = [round, accounts]

/** A page that is loaded: its own cache, which takes what the device kept. */
async function openPage() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const stop = keepResponses(client, endpoints)
  const load = (key: readonly unknown[], respond: () => Promise<unknown>) =>
    client.fetchQuery({ queryKey: key, queryFn: respond }).catch(() => {})
  await whenKept()
  return { client, load, close: () => whenKept().then(() => (stop(), client.clear())) }
}

const failed = () => Promise.reject(new Error('no network'))

test('a kept response stays when its refetch fails and another one is kept', async () => {
  beLoggedIn('RUNNER', { id: 61 })
  const first = await openPage()
  await first.load([round.path, {}, 'en'], () => Promise.resolve('the round'))
  await first.load([accounts.path, {}, 'en'], () => Promise.resolve('the accounts'))
  await first.close()
  const second = await openPage()
  await second.load([accounts.path, {}, 'en'], failed)
  await second.load([round.path, {}, 'en'], () => Promise.resolve('the round, later'))
  await second.close()
  const third = await openPage()
  expect(third.client.getQueryData([accounts.path, {}, 'en'])).toBe('the accounts')
  expect(third.client.getQueryData([round.path, {}, 'en'])).toBe('the round, later')
  await third.close()
})

test('two tabs keep what the other has kept, and of one input the newer response', async () => {
  beLoggedIn('RUNNER', { id: 62 })
  const [one, other] = [await openPage(), await openPage()]
  await one.load([accounts.path, {}, 'en'], () => Promise.resolve('the accounts'))
  await other.load([round.path, {}, 'en'], () => Promise.resolve('the round'))
  await one.close()
  await other.close()
  const next = await openPage()
  expect(next.client.getQueryData([accounts.path, {}, 'en'])).toBe('the accounts')
  expect(next.client.getQueryData([round.path, {}, 'en'])).toBe('the round')
  await next.close()
})
