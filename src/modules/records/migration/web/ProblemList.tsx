import { Text } from '@mantine/core'
import { Table } from '#platform/web/layout/Table.tsx'
import { formatCount } from '#core/formatCount.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { FindingTable } from './FindingTables.tsx'
import { migrationWebMessages as text } from './messages.ts'
import type { SheetInWork } from './useMigration.ts'

/** Shows the first rows that cannot be imported, each with its reasons. */
export function ProblemList({ sheet }: { sheet: SheetInWork }) {
  const t = useT()
  const { problems, problemCount, causes } = sheet
  if (problems.length === 0) return null
  return (
    <Panel title={text.problems}>
      <Causes causes={causes} />
      <FindingTable findings={problems} />
      {problemCount > problems.length && (
        <Text size="sm" c="dimmed">
          {t(text.firstProblems, { count: problems.length })}
        </Text>
      )}
    </Panel>
  )
}

/** Shows what is wrong by its cause, because one answer often mends many rows. */
function Causes({ causes }: Pick<SheetInWork, 'causes'>) {
  const t = useT()
  if (causes.every(({ count }) => count === 1)) return null
  return (
    <Table verticalSpacing="xs" aria-label={t(text.causes)}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th w={90} ta="end">
            {t(text.causeCount)}
          </Table.Th>
          <Table.Th>{t(text.cause)}</Table.Th>
          <Table.Th>{t(text.causeRows)}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {causes.map(({ reason, count, rows }) => (
          <Table.Tr key={reason}>
            <Table.Td ta="end" className="figures" fw={600}>
              {formatCount(count)}
            </Table.Td>
            <Table.Td>{reason}</Table.Td>
            <Table.Td className="figures">
              {rows.map(formatCount).join(', ')}
              {count > rows.length && ' …'}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
