import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { day } from '#core/calendar.ts'
import { createCollectRowDto } from '#testing/dtos/createCollectRowDto.ts'
import { show } from '#testing/components/showWeb.tsx'
import { AccountCell } from './AccountCell.tsx'
import { AllThrough } from './AllThrough.tsx'
import { toBatch } from './batch.ts'
import { SheetState } from './sheetState.ts'

const ON = day('2026-01-10')
const row = createCollectRowDto(ON)
const ACCOUNTS = [
  { id: 31, name: 'Maybank 4321' },
  { id: 32, name: 'Maybank 9' },
  { id: 33, name: 'TNG eWallet' },
]

async function open(draft = {}) {
  const sheet = new SheetState([row], { on: ON, today: ON, accounts: ACCOUNTS }, draft)
  await show(
    <>
      <AllThrough sheet={sheet} />
      <AccountCell sheet={sheet} row={row} index={0} go={() => false} />
    </>,
  )
  const cell = screen.getByRole<HTMLSelectElement>('combobox', {
    name: 'Account for Customer 1 CB000001',
  })
  const getName = () => [...cell.options].find(({ value }) => value === cell.value)?.textContent
  return { sheet, cell, getName }
}

test('a letter steps through the accounts with it, a number chooses one, Delete is cash', async () => {
  const { sheet, cell, getName } = await open()
  cell.focus()
  const names = []
  for (const key of ['m', 'm', 'm', '3', 'x', '{Delete}', 't', '{Control>}m{/Control}']) {
    await userEvent.keyboard(key)
    names.push(getName())
  }
  const [first, second, wallet] = ACCOUNTS.map(({ name }) => name)
  expect(names).toEqual([first, second, first, wallet, wallet, 'Cash', wallet, wallet])
  expect(sheet.cell(row).accountId).toBe(33)
})

test('all rows go to one account with one choice', async () => {
  const { sheet, getName } = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Account for all rows' }))
  await userEvent.click(
    await screen.findByRole('menuitem', { name: 'All by transfer to TNG eWallet' }),
  )
  expect(getName()).toBe('TNG eWallet')
  expect(sheet.totals.get().transferSen).toBe(2_000)
})

test('a draft with an account that was deactivated since says so', async () => {
  const { getName } = await open({ 1: { text: '20', remark: '', isOn: true, accountId: 99 } })
  expect(getName()).toBe('Inactive account')
})

test('a reference goes with its transfer, and a payment turned to cash leaves it behind', () => {
  const sheet = new SheetState([row], { on: ON, today: ON, accounts: ACCOUNTS })
  expect(sheet.hasTransfers.get()).toBe(false)
  sheet.change(row, { text: '20', accountId: 31, reference: ' DN 9 ' })
  expect(sheet.hasTransfers.get()).toBe(true)
  expect(toBatch(sheet, null).body.items).toMatchObject([{ accountId: 31, reference: 'DN 9' }])
  sheet.change(row, { accountId: undefined })
  expect(sheet.hasTransfers.get()).toBe(false)
  expect(toBatch(sheet, null).body.items[0]).not.toHaveProperty('reference')
})
