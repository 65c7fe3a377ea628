import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { day, type Day } from '#core/calendar.ts'
import { show } from '#testing/components/showWeb.tsx'
import { DayInput } from './DayInput.tsx'
import { today } from '../preferences/today.ts'
import { refuseUnread } from '../forms/unread.ts'

const [START, FIRST, LAST] = [day('2026-11-27'), day('2026-11-26'), day('2026-12-31')]

async function openField({ clearable = false } = {}) {
  const send = vi.fn<(on: Day | null) => void>()
  function Form() {
    const [on, setOn] = useState<Day | null>(START)
    return (
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!refuseUnread(event.currentTarget)) send(on)
        }}
      >
        <DayInput
          label="Date"
          value={on}
          onChange={setOn}
          minDate={FIRST}
          maxDate={LAST}
          clearable={clearable}
        />
        <button type="submit">Record</button>
        <button type="button" onClick={() => setOn(day('2026-12-01'))}>
          fill
        </button>
      </form>
    )
  }
  await show(<Form />)
  const input = screen.getByLabelText<HTMLInputElement>('Date')
  const type = async (typed: string) => {
    await userEvent.clear(input)
    await userEvent.type(input, typed)
  }
  return { input, send, type }
}

test('names every button of the calendar', async () => {
  await show(<DayInput label="From" value={today()} />)
  await userEvent.click(screen.getByLabelText('From'))
  expect(await screen.findByRole('button', { name: 'Earlier' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Later' })).toBeTruthy()
  for (const button of screen.getAllByRole('button')) {
    expect(button.textContent || button.getAttribute('aria-label')).toBeTruthy()
  }
})

test.each([
  ['29/02/2027', 'This date does not exist. The nearest is 31-12-2026.'],
  ['31-11-2026', 'This date does not exist. The nearest is 30-11-2026.'],
  ['11/30/2026', `Not a date. Write it as ${today().split('-').reverse().join('-')}.`],
  ['1/11', `Not a date. Write it as ${today().split('-').reverse().join('-')}.`],
  ['25/11/2026', 'No date before 26-11-2026 is allowed.'],
  ['1/1/2027', 'No date after 31-12-2026 is allowed.'],
])('%s stays as typed, says why, and is not sent', async (typed, reason) => {
  const { input, send, type } = await openField()
  await type(typed)
  await userEvent.click(screen.getByText('Record'))
  expect(input.value).toBe(typed)
  expect(await screen.findByText(reason)).toBeTruthy()
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(send).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(input)
})

test('a fault is not sent by Enter either', async () => {
  const { input, send, type } = await openField()
  await type('31-11-2026{Enter}')
  expect(send).not.toHaveBeenCalled()
  expect(input.value).toBe('31-11-2026')
})

test.each([
  ['26/11/26', '26-11-2026'],
  ['1.12.2026', '01-12-2026'],
  ['05122026', '05-12-2026'],
  ['2026-12-05', '05-12-2026'],
  ['5 Dis 2026', '05-12-2026'],
])('%s is %s once the field is left', async (typed, reads) => {
  const { input, send, type } = await openField()
  await type(typed)
  await userEvent.click(screen.getByText('Record'))
  expect(input.value).toBe(reads)
  expect(send).toHaveBeenCalledWith(reads.split('-').reverse().join('-'))
})

test('a year is read as two digits only when the field is left', async () => {
  const { input, type } = await openField()
  await type('05/12/20')
  expect(input.value).toBe('05/12/20')
  await userEvent.type(input, '26')
  await userEvent.tab()
  expect(input.value).toBe('05-12-2026')
})

test('a corrected text is sent, and so is another day from outside', async () => {
  const { send, type } = await openField()
  await type('31-11-2026')
  await userEvent.tab()
  await type('30-11-2026')
  await userEvent.click(screen.getByText('Record'))
  expect(send).toHaveBeenLastCalledWith('2026-11-30')
  await type('31-11-2026')
  await userEvent.tab()
  await userEvent.click(screen.getByText('fill'))
  expect(screen.getByLabelText<HTMLInputElement>('Date').value).toBe('01-12-2026')
  await userEvent.click(screen.getByText('Record'))
  expect(send).toHaveBeenLastCalledWith('2026-12-01')
})

test('the day that was there before can be picked after a fault', async () => {
  const { send, type } = await openField()
  await type('31-11-2026')
  const [picked] = screen.getAllByRole('button', { name: '27 November 2026', hidden: true })
  await userEvent.click(picked!)
  expect(screen.getByLabelText<HTMLInputElement>('Date').value).toBe('27-11-2026')
  await userEvent.click(screen.getByText('Record'))
  expect(send).toHaveBeenLastCalledWith('2026-11-27')
})

test('an emptied field that may be empty is empty, another has its day again', async () => {
  const may = await openField({ clearable: true })
  await userEvent.clear(may.input)
  await userEvent.click(screen.getByText('Record'))
  expect(may.send).toHaveBeenLastCalledWith(null)
})

test('a field that is emptied after a fault has its day again, and sends it', async () => {
  const { input, send, type } = await openField()
  await type('31-11-2026')
  await userEvent.tab()
  expect(screen.getByText(/does not exist/)).toBeTruthy()
  await userEvent.clear(input)
  await userEvent.tab()
  expect(input.value).toBe('27-11-2026')
  expect(screen.queryByText(/does not exist/)).toBeNull()
  await userEvent.click(screen.getByText('Record'))
  expect(send).toHaveBeenCalledWith(START)
})
