import type { ReactNode } from 'react'
import { Table } from '../layout/Table.tsx'
import type { Message } from '../../contract/message.ts'
import { useT } from '../preferences/language.ts'
import { formMessages } from './messages.ts'
import classes from './BeforeAfter.module.css'

export type Change = { label: Message; before: ReactNode; after: ReactNode }

/**
 * Shows the current value and the new value of each change side by side; skips a change that is
 * false.
 */
export function BeforeAfter({ changes }: { changes: readonly (Change | false)[] }) {
  const t = useT()
  return (
    <Table aria-label={t(formMessages.changes)} className={classes.table} tabularNums>
      <Table.Thead>
        <Table.Tr>
          <Table.Td />
          <Table.Th ta="end">{t(formMessages.now)}</Table.Th>
          <Table.Th ta="end">{t(formMessages.afterwards)}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {changes.map(
          (change) =>
            change && (
              <Table.Tr key={change.label.key}>
                <Table.Th scope="row" fw={400}>
                  {t(change.label)}
                </Table.Th>
                <Table.Td ta="end">{change.before}</Table.Td>
                <Table.Td ta="end" fw={600} className={classes.after}>
                  {change.after}
                </Table.Td>
              </Table.Tr>
            ),
        )}
      </Table.Tbody>
    </Table>
  )
}
