import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { show } from '#testing/components/showWeb.tsx'
import { PrintOnRoll } from './PrintOnRoll.tsx'
import type { PaperWords } from './paperWords.ts'

const WORDS: PaperWords = {
  lender: { name: 'Pinjaman Jujur', lines: [] },
  title: 'Receipt R000008',
  warning: undefined,
  amount: 'RM 25.00',
  groups: [],
  check: undefined,
}

test('a browser without Bluetooth says so when the button is pressed, and what else to do', async () => {
  await show(<PrintOnRoll words={WORDS} />)
  await userEvent.click(screen.getByRole('button', { name: 'Bluetooth printer' }))
  expect(
    await screen.findByText(/^This browser has no Bluetooth printing\. Use Chrome/),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Choose the printer' })).toBeNull()
})

test('a paper that is not there yet cannot be printed', async () => {
  await show(<PrintOnRoll words={undefined} />)
  expect(screen.getByRole('button', { name: 'Bluetooth printer' })).toHaveProperty('disabled', true)
})
