import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { show } from '#testing/components/showWeb.tsx'
import { ChooseReading, type Choice } from './ChooseReading.tsx'

const reading = {
  sheet: '',
  headingRow: 2,
  encoding: 'utf-8',
  dayOrder: 'DAY_FIRST',
  unclearDay: '01/02/26',
  isGuessed: true,
  otherSheets: [],
}

test('dates that may be read both ways are asked about, and the headings stay', async () => {
  const chosen: Choice[] = []
  await show(
    <ChooseReading
      reading={reading}
      firstRows={[{ at: 2, cells: ['Date'] }]}
      isPending={false}
      onChoose={(choice) => void chosen.push(choice)}
    />,
    { at: '/' },
  )
  await screen.findByText(/^Is the day or the month first in dates such as 01\/02\/26\?/)
  await userEvent.click(screen.getByRole('combobox', { name: 'Dates with slashes' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Month first: 12/31/2026' }))
  expect(chosen).toEqual([{ sheet: '', headingRow: '2', dayOrder: 'MONTH_FIRST' }])
})

test('a file without such dates asks nothing about them', async () => {
  await show(
    <ChooseReading
      reading={{ ...reading, dayOrder: null, unclearDay: '', isGuessed: false }}
      firstRows={[]}
      isPending={false}
      onChoose={() => undefined}
    />,
    { at: '/' },
  )
  await screen.findByText('Which row has the headings?')
  expect(screen.queryByRole('combobox', { name: 'Dates with slashes' })).toBeNull()
})
