import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { createCollectRowDto } from '#testing/dtos/createCollectRowDto.ts'
import { beLoggedIn, show } from '#testing/components/showWeb.tsx'
import { SheetRow } from './SheetRow.tsx'
import { SheetState } from './sheetState.ts'

const ON = day('2026-01-10')

test.each([
  ['who paid in advance has no zero in the field, and it is said', 220, {}, '', '1 day in advance'],
  [
    'a part of a day in advance is a sum',
    205,
    { expected: sen(0), dueToday: sen(0) },
    '',
    'RM 5.00 in advance',
  ],
  ['what is expected is shown in the field', 180, {}, '20.00', ''],
])('%s', async (_, paid, change, shown, words) => {
  beLoggedIn('AGENT')
  const row = createCollectRowDto(ON, 1, paid, change)
  const cell = { 1: { text: '', remark: '', isOn: false } }
  const sheet = new SheetState([row], { on: ON, today: ON }, cell)
  const at = { index: 0, at: 0, start: 0, hasTransfers: false }
  await show(<SheetRow {...at} sheet={sheet} row={row} go={() => false} onPaste={() => {}} />)
  expect(screen.getByLabelText<HTMLInputElement>(/^Amount for/).placeholder).toBe(shown)
  const effect = screen.getAllByRole('cell').find((each) => each.dataset.for === 'effect')
  expect(effect?.textContent).toBe(words)
})
