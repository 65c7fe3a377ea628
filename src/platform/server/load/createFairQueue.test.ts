import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createFairQueue } from './createFairQueue.ts'

const work =
  (name: string, done: string[], ms = 5) =>
  async () => {
    await sleep(ms)
    done.push(name)
  }

test('refuses only a caller with too much waiting', async () => {
  const queue = createFairQueue({ atOnce: 1, waitingPerCaller: 2 })
  const done: string[] = []
  const some = [1, 2, 3, 4, 5].map((n) => queue.run('many', work(`many ${n}`, done)))
  const one = queue.run('one', work('one', done))
  const outcomes = await Promise.allSettled(some)
  await one
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ])
  expect(outcomes[3]).toMatchObject({
    reason: { status: 429, userMessage: { key: 'TOO_MANY_AT_ONCE' } },
  })
})

test('refuses every caller when too much waits in all, and accepts work again afterwards', async () => {
  const queue = createFairQueue({ atOnce: 1, waitingPerCaller: 9, waiting: 2 })
  const done: string[] = []
  const some = ['a', 'b', 'c', 'd'].map((name) => queue.run(name, work(name, done)))
  const outcomes = await Promise.allSettled(some)
  expect(outcomes[3]).toMatchObject({ reason: { status: 503 } })
  await queue.run('d', work('d', done))
  expect(done).toEqual(['a', 'b', 'c', 'd'])
})

test('refuses work that waited too long and frees its place', async () => {
  const queue = createFairQueue({ atOnce: 1, waitingPerCaller: 1, waitMs: 20 })
  const done: string[] = []
  const long = queue.run('a', work('long', done, 120))
  await expect(queue.run('a', work('late', done))).rejects.toMatchObject({ status: 503 })
  await expect(queue.run('a', work('late too', done))).rejects.toMatchObject({ status: 503 })
  await long
  await queue.run('a', work('next', done))
  expect(done).toEqual(['long', 'next'])
})

test('lets callers take turns, however much one of them has waiting', async () => {
  const queue = createFairQueue({ atOnce: 1, waitingPerCaller: 100 })
  const done: string[] = []
  const many = Array.from({ length: 50 }, (_, n) => queue.run('many', work(`many ${n}`, done)))
  await queue.run('one', work('one', done))
  expect(done.indexOf('one')).toBeLessThanOrEqual(2)
  await Promise.all(many)
  expect(done).toHaveLength(51)
})

test('runs no more at the same time than the limits allow, in all and per caller', async () => {
  const queue = createFairQueue({ atOnce: 3, atOncePerCaller: 2, waitingPerCaller: 100 })
  const now = { a: 0, b: 0 }
  const most = { a: 0, b: 0, all: 0 }
  const count = (who: 'a' | 'b') => async () => {
    now[who]++
    most[who] = Math.max(most[who], now[who])
    most.all = Math.max(most.all, now.a + now.b)
    await sleep(2)
    now[who]--
  }
  const all = Array.from({ length: 40 }, (_, n) =>
    queue.run(n % 2 ? 'a' : 'b', count(n % 2 ? 'a' : 'b')),
  )
  await Promise.all(all)
  expect(most).toEqual({ a: 2, b: 2, all: 3 })
})

test('frees the place of work that fails', async () => {
  const queue = createFairQueue({ atOnce: 1, waitingPerCaller: 1 })
  const fail = () => Promise.reject(new Error('no'))
  await expect(queue.run('a', fail)).rejects.toThrow('no')
  await expect(queue.run('a', fail)).rejects.toThrow('no')
  await expect(queue.run('a', async () => 1)).resolves.toBe(1)
})

test('lets first what must not wait for others, also when too much waits in all', async () => {
  const queue = createFairQueue({ atOnce: 2, atOncePerCaller: 1, waitingPerCaller: 5, waiting: 60 })
  const begun: string[] = []
  const of = (name: string) => async () => {
    begun.push(name)
    await sleep(1)
  }
  const guesses = Array.from({ length: 62 }, (_, n) => queue.run(`line ${n}`, of('guess')))
  await expect(queue.run('late', of('late'))).rejects.toMatchObject({ status: 503 })
  const first = queue.run('known', of('known'), true)
  await Promise.all([first, ...guesses])
  // Two had begun already.
  expect(begun.indexOf('known')).toBe(2)
  expect(begun).toHaveLength(63)
})
