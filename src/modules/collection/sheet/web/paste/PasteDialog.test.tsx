import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { day } from '#core/calendar.ts'
import { beLoggedIn, show } from '#testing/components/showWeb.tsx'
import { createCollectRowDto } from '#testing/dtos/createCollectRowDto.ts'
import { SheetState } from '../sheetState.ts'
import { PasteDialog } from './PasteDialog.tsx'
import { planPaste } from './planPaste.ts'

const ON = day('2026-01-10')
const people = ['Tan Ah Kow', 'Siti binti Omar', 'Chan Bee Hoon']

beforeEach(() => void beLoggedIn('AGENT'))

async function open(copied: string) {
  const rows = people.map((customerName, at) =>
    createCollectRowDto(ON, at + 1, 180, { customerName }),
  )
  const sheet = new SheetState(rows, { on: ON, today: ON })
  await show(
    <PasteDialog sheet={sheet} plan={planPaste(sheet, 0, copied)} onClose={() => undefined} />,
    { at: '/' },
  )
  return screen.findByRole('dialog')
}

test('the pasted name stands next to the row, marked where it differs', async () => {
  const dialog = await open('CB3\tAh Kow\t20\nCB2\tOmar Siti\t30\nNobody\t\t40')
  const line = (name: string) => within(dialog).getByText(name).closest('tr')!
  expect(line('Chan Bee Hoon').textContent).toContain('Ah Kow')
  within(line('Chan Bee Hoon')).getByLabelText('Written differently')
  expect(line('Siti binti Omar').textContent).toContain('Omar Siti')
  expect(within(line('Siti binti Omar')).queryByLabelText('Written differently')).toBeNull()
  within(dialog).getByText('3 lines in the text, 2 filled in, 1 left out')
  within(dialog).getByText(/^Line 3 · Nobody · 40/)
})

test('rows matched by position are not filled in by a careless Enter', async () => {
  const dialog = await open('11\n12')
  const cancel = within(dialog).getByRole('button', { name: 'Cancel' })
  await waitFor(() => expect(document.activeElement).toBe(cancel))
})

test('rows matched by name offer to fill them in', async () => {
  const dialog = await open('Chan Bee Hoon 11\nTan Ah Kow 12')
  within(dialog).getByText('2 rows matched by name')
  const fill = within(dialog).getByRole('button', { name: /^Fill in 2 rows/ })
  await waitFor(() => expect(document.activeElement).toBe(fill))
})

test('a block that cannot be read offers nothing', async () => {
  const dialog = await open('CB1\t20\t"note\nCB2 30"\nCB3\t40\tx')
  const alert = within(dialog).getByRole('alert')
  expect(alert.textContent).toMatch(/^3 lines of the text have a cashbook ID, but 2 rows were read/)
  expect(within(dialog).queryByRole('button', { name: /^Fill in/ })).toBeNull()
})
