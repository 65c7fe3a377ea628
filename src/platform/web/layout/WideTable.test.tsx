import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Table } from './Table.tsx'
import { show } from '#testing/components/showWeb.tsx'
import { platformMessages } from '../messages.ts'
import { WideTable } from './WideTable.tsx'

test('has a name and is reached by keys, and is marked while more is hidden at its end', async () => {
  await show(
    <WideTable label={platformMessages.debitOut} minWidth={720}>
      <Table aria-label="Debit out" />
    </WideTable>,
  )
  const box = screen.getByRole('region', { name: 'Debit out' })
  expect(box.tabIndex).toBe(0)
  expect(box.querySelector('table')!.parentElement!.style.minWidth).toContain('45rem')
  Object.defineProperties(box, { scrollWidth: { value: 720 }, clientWidth: { value: 358 } })
  box.dispatchEvent(new Event('scroll'))
  expect(box.hasAttribute('data-cut')).toBe(true)
})
