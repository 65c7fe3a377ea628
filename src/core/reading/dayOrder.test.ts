import { expect, test } from 'vitest'
import { findDayOrder, isMonthFirst, toDayFirst } from './dayOrder.ts'

test.each([
  [['01/02/26', '03/04/26'], { order: 'DAY_FIRST', doubt: '01/02/26' }],
  [['01/02/26', '13/02/26'], { order: 'DAY_FIRST', doubt: '' }],
  [['5/5/2026'], { order: 'DAY_FIRST', doubt: '' }],
  [['10/1/2026', '10/13/2026 9:30 AM'], { order: 'MONTH_FIRST', doubt: '10/1/2026' }],
  [['10/13/2026'], { order: 'MONTH_FIRST', doubt: '10/13/2026' }],
  [['13/10/2026', '10/13/2026'], { order: 'DAY_FIRST', doubt: '10/13/2026' }],
  [['０１／０２／２６'], { order: 'DAY_FIRST', doubt: '０１／０２／２６' }],
  [['01-02-2026', '01.02.2026', '2026/01/02', 'Lot 1/2/3', '1/2'], undefined],
] as const)('the order of %j', (texts, found) => expect(findDayOrder(texts)).toEqual(found))

test('a date with the month first is written with the day first', () => {
  expect(toDayFirst('10/13/2026 9:30 AM')).toBe('13/10/2026 9:30 AM')
  expect(toDayFirst('13-10-2026')).toBe('13-10-2026')
  expect(['10/13/26', '13/10/26', '10/11/26', '10/32/26'].map(isMonthFirst)).toEqual([
    true,
    false,
    false,
    false,
  ])
})
