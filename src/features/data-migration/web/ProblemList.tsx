import { Table, Text } from '@mantine/core'
import { formatCount } from '#core/formatCount.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { migrationMessages } from '../messages.ts'
import { migrationWebMessages as text } from './messages.ts'
import type { SheetInWork } from './useMigration.ts'

/** Shows the first rows that cannot be imported, each with its reasons. */
export function ProblemList({ sheet }: { sheet: SheetInWork }) {
  const t = useT()
  const { problems, problemCount } = sheet
  if (problems.length === 0) return null
  return (
    <Panel title={text.problems}>
      <Table verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={90}>{t(migrationMessages.row)}</Table.Th>
            <Table.Th>{t(migrationMessages.reasons)}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {problems.map(({ row, reasons }) => (
            <Table.Tr key={row}>
              <Table.Td className="figures" style={{ verticalAlign: 'top' }}>
                {formatCount(row)}
              </Table.Td>
              <Table.Td>
                {reasons.map((reason) => (
                  <Text key={reason} size="sm">
                    {reason}
                  </Text>
                ))}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {problemCount > problems.length && (
        <Text size="sm" c="dimmed">
          {t(text.firstProblems, { count: problems.length })}
        </Text>
      )}
    </Panel>
  )
}
