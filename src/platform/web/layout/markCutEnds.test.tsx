import { expect, test } from 'vitest'
import { markCutEnds } from './markCutEnds.ts'

test('a row is marked while more of it is hidden at its end or its beginning', () => {
  const row = document.createElement('div')
  Object.defineProperties(row, { scrollWidth: { value: 500 }, clientWidth: { value: 300 } })
  const stop = markCutEnds(row)
  row.dispatchEvent(new Event('scroll'))
  expect(row.hasAttribute('data-cut')).toBe(true)
  expect(row.hasAttribute('data-cut-start')).toBe(false)

  row.scrollLeft = 200
  row.dispatchEvent(new Event('scroll'))
  expect(row.hasAttribute('data-cut')).toBe(false)
  expect(row.hasAttribute('data-cut-start')).toBe(true)

  stop?.()
  row.scrollLeft = 0
  row.dispatchEvent(new Event('scroll'))
  expect(row.hasAttribute('data-cut')).toBe(false)
})
