import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { show } from '#testing/components/showWeb.tsx'
import { DayInput } from './DayInput.tsx'
import { today } from '../preferences/today.ts'

test('names every button of the calendar', async () => {
  await show(<DayInput label="From" value={today()} />)
  await userEvent.click(screen.getByLabelText('From'))
  expect(await screen.findByRole('button', { name: 'Earlier' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Later' })).toBeTruthy()
  for (const button of screen.getAllByRole('button')) {
    expect(button.textContent || button.getAttribute('aria-label')).toBeTruthy()
  }
})
