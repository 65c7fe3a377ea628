import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Trial } from '#testing/jobs/testThread.ts'
import { createThreads } from './createThreads.ts'

const LIMITS = {
  entry: '../../../testing/jobs/testThread',
  atOnce: 2,
  atOncePerCaller: 2,
  waitingPerCaller: 2,
  heapMb: 64,
  workMs: 10_000,
  keepMs: 1_000,
}
const threads = createThreads<Trial, number>(LIMITS)

async function getPieces(trial: Trial, run = threads) {
  const pieces: number[] = []
  for await (const piece of run('somebody', trial)) pieces.push(piece)
  return pieces
}

const ended = { status: 422, userMessage: { key: 'TOO_MUCH_WORK' } }

test.each(['heap', 'exit'] as const)(
  'refuses the work of a thread that ends by %s',
  async (trial) => {
    await expect(getPieces(trial)).rejects.toMatchObject(ended)
    expect(await getPieces('count')).toEqual([1, 2])
  },
  30_000,
)

test('stops work that takes too long without blocking this process', async () => {
  const hasty = createThreads<Trial, number>({ ...LIMITS, workMs: 1_500 })
  const working = expect(getPieces('forever', hasty)).rejects.toMatchObject(ended)
  const begun = performance.now()
  await sleep(200)
  expect(performance.now() - begun).toBeLessThan(1_200)
  await working
}, 30_000)

test('passes on what the work refuses or fails with', async () => {
  await expect(getPieces('refuse')).rejects.toMatchObject({
    status: 404,
    userMessage: { key: 'NOT_FOUND' },
  })
  await expect(getPieces('fail')).rejects.toThrow('a bug')
}, 30_000)

test('limits the waiting work of one caller', async () => {
  const runs = Array.from({ length: 6 }, () => getPieces('count'))
  const outcomes = await Promise.allSettled(runs)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  expect(outcomes[5]).toMatchObject({
    reason: { status: 429, userMessage: { key: 'TOO_MANY_AT_ONCE' } },
  })
}, 30_000)

test('frees the thread of pieces that are never fetched', async () => {
  const few = createThreads<Trial, number>({ ...LIMITS, atOnce: 1, fetchMs: 300 })
  const left = few('left behind', 'count')
  expect((await left.next()).value).toBe(1)
  expect(await getPieces('count', few)).toEqual([1, 2])
  await expect(left.next()).rejects.toMatchObject(ended)
}, 30_000)
