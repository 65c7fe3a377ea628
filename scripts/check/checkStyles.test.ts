import { expect, test } from 'vitest'
import { findStyleFaults } from './checkStyles.ts'

test('styles that are missing, in the other file or of nothing are named', () => {
  const used = { first: ['Button'], pages: ['Menu', 'Tabs'] }
  expect(findStyleFaults(used, { first: ['baseline', 'Button'], pages: ['Menu', 'Tabs'] })).toEqual(
    [],
  )
  const listed = { first: ['Button', 'Tabs'], pages: ['Menu', 'Tour'] }
  expect(findStyleFaults(used, listed)).toEqual([
    'firstStyles.css has Tabs, which nothing uses there',
    'pageStyles.css lacks Tabs',
    'pageStyles.css has Tour, which nothing uses there',
  ])
})
