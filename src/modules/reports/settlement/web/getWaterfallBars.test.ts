import { expect, test } from 'vitest'
import { sen } from '#core/money.ts'
import { getWaterfallBars } from './getWaterfallBars.ts'

test('each commission starts where the previous bar ends, and net starts at zero', () => {
  expect(getWaterfallBars(sen(1_000), [sen(100), sen(300)])).toEqual([
    { startPercent: 0, widthPercent: 100 },
    { startPercent: 90, widthPercent: 10 },
    { startPercent: 60, widthPercent: 30 },
    { startPercent: 0, widthPercent: 60 },
  ])
})

test('a loss extends left of zero, and zero has no bar', () => {
  expect(getWaterfallBars(sen(-400), [sen(0), sen(100)])).toEqual([
    { startPercent: 20, widthPercent: 80 },
    { startPercent: 20, widthPercent: 0 },
    { startPercent: 0, widthPercent: 20 },
    { startPercent: 0, widthPercent: 100 },
  ])
  expect(getWaterfallBars(sen(0), [sen(0)])).toEqual(
    Array.from({ length: 3 }, () => ({ startPercent: 0, widthPercent: 0 })),
  )
})
