import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { beLoggedIn, respondWith, show } from '#testing/components/showWeb.tsx'
import type { getLendingFacts } from '../contract.ts'
import { LendingFacts } from './LendingFacts.tsx'

type Facts = ResponseOf<typeof getLendingFacts>

const NONE: Facts = {
  cashbookCount: 0,
  instalments: { due: 0, onTheDay: 0 },
  longestGap: null,
  lastEnded: null,
  openedOwing: 0,
  lastReloan: null,
  promises: { kept: 0, broken: 0 },
}
const cashbook = { cashbookId: 12, cashbookCode: 'CB000012' }

beforeEach(() => beLoggedIn('AGENT'))

async function open(facts: Partial<Facts>) {
  respondWith(() => ({ data: { ...NONE, ...facts } }))
  await show(<LendingFacts customerId={3} />)
}
const links = () =>
  screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

test('each fact leads to what it counts', async () => {
  await open({
    cashbookCount: 3,
    instalments: { due: 60, onTheDay: 47 },
    longestGap: { ...cashbook, days: 9, from: day('2026-02-03'), to: day('2026-02-11') },
    lastEnded: { ...cashbook, daysLate: 4 },
    openedOwing: 2,
    lastReloan: { id: 5, date: day('2026-02-01'), payOut: sen(46_000) },
    promises: { kept: 3, broken: 2 },
  })
  expect(await screen.findByText('47 of 60 instalments paid on time')).toBeTruthy()
  const page = '/customer/details?id=3'
  expect(links()).toEqual([
    ['47 of 60 instalments paid on time', `${page}&tab=calendar`],
    ['Longest gap: 9 days, 03-02-2026 to 11-02-2026', `${page}&cashbookId=12&tab=calendar`],
    ['CB000012 ended 4 days late', `${page}&cashbookId=12`],
    [
      'The last 2 loans were each opened before the previous one was repaid',
      `${page}&tab=previous`,
    ],
    ['New cash paid out in the last reloan: RM 460.00 on 01-02-2026', '/reloan/statement?id=5'],
    ['3 of 5 promises kept', `${page}&tab=promises`],
  ])
})

test.each([
  [0, 'CB000012 ended on its due date'],
  [1, 'CB000012 ended 1 day late'],
  [-10, 'CB000012 ended 10 days early'],
])('a loan that ended %i days after its due date', async (daysLate, words) => {
  await open({ cashbookCount: 1, lastEnded: { ...cashbook, daysLate } })
  expect(await screen.findByText(words)).toBeTruthy()
  expect(links()).toHaveLength(1)
})

test('a customer without a loan has no facts', async () => {
  await open({})
  expect(await screen.findByText('No loans yet')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('facts of imported loans say from when they are known', async () => {
  const knownFrom = day('2026-11-27')
  await open({ cashbookCount: 1, knownFrom })
  expect(await screen.findByText('Imported 27-11-2026; earlier days unknown')).toBeTruthy()
  expect(screen.queryByText('Nothing due yet')).toBeNull()
})

test('a loan of today has no facts yet', async () => {
  await open({ cashbookCount: 1 })
  expect(await screen.findByText('Nothing due yet')).toBeTruthy()
})
