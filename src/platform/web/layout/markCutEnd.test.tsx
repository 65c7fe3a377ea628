import { expect, test } from 'vitest'
import { markCutEnd } from './markCutEnd.ts'

test('a row is marked while more of it is hidden at its end', () => {
  const row = document.createElement('div')
  Object.defineProperties(row, { scrollWidth: { value: 500 }, clientWidth: { value: 300 } })
  const stop = markCutEnd(row)
  row.dispatchEvent(new Event('scroll'))
  expect(row.hasAttribute('data-cut')).toBe(true)

  row.scrollLeft = 200
  row.dispatchEvent(new Event('scroll'))
  expect(row.hasAttribute('data-cut')).toBe(false)

  stop?.()
  row.scrollLeft = 0
  row.dispatchEvent(new Event('scroll'))
  expect(row.hasAttribute('data-cut')).toBe(false)
})
