import { expect, test } from 'vitest'
import { isRegion, isState, REGIONS, getRegion, STATES } from './malaysia.ts'

test('thirteen states and three federal territories, each in one of five regions', () => {
  expect(STATES).toHaveLength(16)
  expect(new Set(STATES.map(getRegion))).toEqual(new Set(REGIONS))
  expect(STATES.filter((state) => getRegion(state) === 'Central')).toEqual([
    'Selangor',
    'W.P. Kuala Lumpur',
    'W.P. Putrajaya',
  ])
  expect(STATES.filter((state) => getRegion(state) === 'East Malaysia')).toEqual([
    'Sabah',
    'Sarawak',
    'W.P. Labuan',
  ])
})

test('returns undefined for an unknown name', () => {
  expect(isState('Selangor')).toBe(true)
  expect(isState('selangor')).toBe(false)
  expect(isRegion('Central')).toBe(true)
  expect(isRegion('Selangor')).toBe(false)
})
