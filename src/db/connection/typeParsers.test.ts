import fc from 'fast-check'
import { types } from 'pg'
import { expect, test } from 'vitest'
import { typeParsers } from './typeParsers.ts'

const instant = typeParsers.getTypeParser(types.builtins.TIMESTAMPTZ, 'text') as (
  text: string,
) => unknown
const drivers = types.getTypeParser(types.builtins.TIMESTAMPTZ) as typeof instant

test.each([
  ['2026-01-10 12:12:13+08', '2026-01-10T04:12:13.000Z'],
  ['2026-01-10 04:12:13.1+00', '2026-01-10T04:12:13.100Z'],
  ['2026-01-10 04:12:13.123999-03', '2026-01-10T07:12:13.123Z'],
  ['1905-06-01 00:00:00+06:55:25', '1905-05-31T17:04:35.000Z'],
  ['2026-01-10 09:42:13+05:30', '2026-01-10T04:12:13.000Z'],
])('%s is %s', (text, iso) => {
  expect(instant(text)).toEqual(new Date(iso))
})

test('leaves what lies beyond a date to the driver', () => {
  expect(instant('infinity')).toBe(Infinity)
  expect(instant('0044-03-15 12:00:00+00 BC')).toEqual(drivers('0044-03-15 12:00:00+00 BC'))
  expect(instant('12026-01-10 04:12:13+00')).toEqual(drivers('12026-01-10 04:12:13+00'))
})

test('reads every instant as the driver does', () => {
  const at = fc.date({
    min: new Date('0100-01-01'),
    max: new Date('9999-12-30'),
    noInvalidDate: true,
  })
  const zone = fc.constantFrom(0, 8, -3, 14)
  const digits = fc.integer({ min: 0, max: 6 })
  fc.assert(
    fc.property(at, zone, digits, (date, hours, count) => {
      const wall = new Date(date.getTime() + hours * 3_600_000).toISOString()
      const part = count === 0 ? '' : `.${wall.slice(20, 23)}456`.slice(0, count + 1)
      const offset = `${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}`
      const text = `${wall.slice(0, 10)} ${wall.slice(11, 19)}${part}${offset}`
      expect(instant(text)).toEqual(drivers(text))
    }),
  )
})
