import { expect, test } from 'vitest'
import { day } from '#core/calendar.ts'
import { createCollectRowDto } from '#testing/dtos/createCollectRowDto.ts'
import { ordered } from './ordered.ts'
import type { Stop } from './stops.ts'

const names = ['Ahmad bin Sulaiman', 'Siti Aminah binti Abdullah', 'José Müller', 'Tan Ah Kow']
const stops = names.map((customerName, at) => {
  const row = createCollectRowDto(day('2026-11-27'), at + 1, 180, { customerName })
  return { row, promised: null } as unknown as Stop
})

test.each([
  ['Ahmad Sulaiman', ['Ahmad bin Sulaiman']],
  ['Aminah Abdullah', ['Siti Aminah binti Abdullah']],
  ['jose muller', ['José Müller']],
  ['Ah Kow Tan', ['Tan Ah Kow']],
  ['Tan Ah Seng', []],
  ['', names],
])('“%s” finds %j on the round', (typed, expected) => {
  const found = ordered(stops, 'route', typed)
  expect(found.map(({ row }) => row.customerName)).toEqual(expected)
})
