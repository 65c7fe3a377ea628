import { expect, test } from 'vitest'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { createCollectRowDto } from '#testing/dtos/createCollectRowDto.ts'
import { getStops } from '../stops.ts'
import { getDistanceM, putNearestFirst, routeOnMap, type Places } from './nearest.ts'

const ON = day('2026-01-10')
const HERE = { latitude: 3.05, longitude: 101.45 }
const north = (metres: number) => ({ ...HERE, latitude: HERE.latitude + metres / 111_195 })
const getIds = (stops: ReturnType<typeof getStops>) => stops.map(({ row }) => row.customerId)

const rows = Array.from({ length: 8 }, (_, at) => createCollectRowDto(ON, at + 1))
// The higher the number, the nearer; the first was never met.
const places: Places = Object.fromEntries(
  rows.slice(1).map(({ customerId }) => [customerId, north(1_000 - customerId * 100)]),
)

test('without a known place nothing moves, and there is no order by distance', () => {
  const stops = getStops(rows, [], ON)
  expect(putNearestFirst(stops, HERE, {})).toEqual(stops)
})

test('the five nearest open stops come first, the others in their order', () => {
  const stops = getStops(rows, [], ON)
  expect(getIds([...putNearestFirst(stops, HERE, places)])).toEqual([8, 7, 6, 5, 4, 1, 2, 3])
})

test('a stop that is done is not among them', () => {
  const paid = createCollectRowDto(ON, 8, 200, { paidToday: sen(2_000) })
  const stops = getStops([...rows.slice(0, 7), paid], [], ON)
  expect(getIds([...putNearestFirst(stops, HERE, places)])).toEqual([7, 6, 5, 4, 3, 1, 2, 8])
})

test('a distance in a town is right to a metre', () => {
  expect(Math.round(getDistanceM(HERE, north(500)))).toBe(500)
  const east = { ...HERE, longitude: HERE.longitude + 0.01 }
  expect(Math.round(getDistanceM(HERE, east))).toBe(1110)
})

test('one route leads through the next stops, by place where it is known, else by address', () => {
  expect(routeOnMap([], {})).toBeUndefined()
  const two = getStops([rows[0]!, rows[7]!], [], ON)
  const url = new URL(routeOnMap(two, places)!)
  expect(url.searchParams.get('waypoints')).toBe('Ipoh')
  expect(url.searchParams.get('destination')).toMatch(/^3\.05\d*,101\.45$/)
  expect(
    new URL(routeOnMap(getStops([rows[0]!], [], ON), {})!).searchParams.get('waypoints'),
  ).toBeNull()
})
