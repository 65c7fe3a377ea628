import { expect, test } from 'vitest'
import { day } from './calendar.ts'
import { forecastCash } from './cashForecast.ts'
import { sen } from './money.ts'

const due = (...amounts: number[]) =>
  amounts.map((amount, i) => ({ on: day(`2026-01-1${i}`), expectedSen: sen(amount) }))

test('without days nothing is the lowest', () => {
  expect(forecastCash(sen(500), sen(100), [])).toEqual({
    days: [],
    lowestOn: null,
    leastExpectedOn: null,
  })
})

test('each day adds what falls due and takes what an average day lends out', () => {
  const { days, lowestOn, leastExpectedOn } = forecastCash(sen(500), sen(100), due(50, 20, 300, 90))
  expect(days.map(({ cashSen }) => cashSen)).toEqual([450, 370, 570, 560])
  expect([lowestOn, leastExpectedOn]).toEqual(['2026-01-11', '2026-01-11'])
})

test('the lowest day may be another than the one with the least expected, and may be below zero', () => {
  const { days, lowestOn, leastExpectedOn } = forecastCash(sen(0), sen(100), due(10, 20, 30))
  expect(days.at(-1)?.cashSen).toBe(-240)
  expect([lowestOn, leastExpectedOn]).toEqual(['2026-01-12', '2026-01-10'])
})

test('of equal days the first is the lowest, and none expects the least', () => {
  const { lowestOn, leastExpectedOn } = forecastCash(sen(0), sen(100), due(100, 100))
  expect([lowestOn, leastExpectedOn]).toEqual(['2026-01-10', null])
})
