import { expect, test } from 'vitest'
import { day } from '#core/calendar.ts'
import { createCollectRowDto } from '#testing/dtos/createCollectRowDto.ts'
import { getExceptions } from './getExceptions.ts'
import { SheetState } from './sheetState.ts'

const ON = day('2026-01-10')

// "Advance 1 row RM 200" hides a typing error of RM 200.00 for a customer of RM 20.00 a day.
test('an unusual row has the first reason that applies', () => {
  // RM 20.00 a day; one customer is two days behind, so RM 60.00 is due today.
  const rows = Array.from({ length: 8 }, (_, at) =>
    createCollectRowDto(ON, at + 1, at === 7 ? 140 : 180),
  )
  const sheet = new SheetState(rows, { on: ON, today: ON })
  const typed = ['20', '200', '80', '60', '15', '0', '', '20']
  rows.forEach((row, at) => sheet.change(row, { text: typed[at]! }))
  const found = [...getExceptions(sheet, rows)].map(([kind, which]) => [
    kind,
    which.map(({ cashbookId }) => cashbookId),
  ])
  // RM 60.00 is today and two days in advance; paying the day while behind is not unusual.
  expect(Object.fromEntries(found)).toEqual({ LARGE: [2], AHEAD: [3], LESS: [5], MISSED: [6] })
})
