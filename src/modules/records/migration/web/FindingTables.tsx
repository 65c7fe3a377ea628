import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Table } from '#platform/web/layout/Table.tsx'
import { formatCount } from '#core/formatCount.ts'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import { Panel } from '#platform/web/layout/Panel.tsx'
import type { Message } from '#platform/contract/message.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { migrateData } from '../contract.ts'
import { migrationMessages } from '../messages.ts'
import { migrationWebMessages } from './messages.ts'
import type { SheetInWork } from './useMigration.ts'

type Finding = SheetInWork['warnings'][number]

/** Shows rows with what was found about each; some can be ticked. */
function FindingTable({
  label,
  findings,
  ticked,
  onTick,
}: {
  label: Message
  findings: readonly Finding[]
  ticked?: ReadonlySet<number>
  onTick?: (row: number, isTicked: boolean) => void
}) {
  const t = useT()
  return (
    <Table aria-label={t(label)}>
      <Table.Thead>
        <Table.Tr>
          {onTick && <Table.Th w={90}>{t(migrationWebMessages.keep)}</Table.Th>}
          <Table.Th w={90}>{t(migrationMessages.row)}</Table.Th>
          <Table.Th>{t(migrationMessages.reasons)}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {findings.map(({ row, reasons }) => (
          <Table.Tr key={row}>
            {onTick && (
              <Table.Td style={{ verticalAlign: 'top' }}>
                <Checkbox
                  aria-label={t(migrationWebMessages.keepRow, { row })}
                  checked={ticked?.has(row) ?? false}
                  onChange={(event) => onTick(row, event.currentTarget.checked)}
                />
              </Table.Td>
            )}
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
  )
}

/** Shows the rows that are not imported; the user ticks those to import all the same. */
export function LeftOutRows({ sheet }: { sheet: SheetInWork }) {
  const t = useT()
  const { id, type, leftOut, leftOutCount, kept, answers } = sheet
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const { mutate, isPending } = useEndpointMutation(migrateData)
  const canKeep = sheet.state === 'CHECKED' || sheet.state === 'REFUSED'
  if (leftOutCount === 0 && (kept === '' || !canKeep)) return null
  const check = (rows: string) => {
    // A row that somebody left out comes back when it is ticked.
    const out = answers.leftOut.filter((row) => !ticked.has(row))
    const body = { id, kept: rows, answers: JSON.stringify({ ...answers, leftOut: out }) }
    void mutate({ params: { type }, query: { dryRun: true }, body })
  }
  const tick = (row: number, isTicked: boolean) => {
    const next = new Set(ticked)
    if (isTicked) next.add(row)
    else next.delete(row)
    setTicked(next)
  }
  const before = kept.split(',').filter(Boolean)
  return (
    <Panel title={migrationWebMessages.leftOut}>
      <Text c="dimmed" maw="var(--form-width)">
        {t(migrationWebMessages.leftOutHint, { count: leftOutCount })}
      </Text>
      {leftOut.length > 0 && (
        <FindingTable
          label={migrationWebMessages.leftOut}
          findings={leftOut}
          ticked={ticked}
          {...(canKeep && { onTick: tick })}
        />
      )}
      {leftOutCount > leftOut.length && (
        <Text size="sm" c="dimmed">
          {t(migrationWebMessages.firstShown, { count: leftOut.length })}
        </Text>
      )}
      {canKeep && (
        <Stack gap="xs">
          <Group gap="sm">
            <Button
              variant="default"
              disabled={ticked.size === 0}
              loading={isPending}
              onClick={() => check([...before, ...ticked].join())}
            >
              {ticked.size > 0
                ? t(migrationWebMessages.checkWithTicked, { count: ticked.size })
                : t(migrationWebMessages.checkAgain)}
            </Button>
            {kept !== '' && (
              <Button variant="default" loading={isPending} onClick={() => check('')}>
                {t(migrationWebMessages.leaveOutAgain)}
              </Button>
            )}
          </Group>
          {kept !== '' && <Text size="sm">{t(migrationWebMessages.keptHint)}</Text>}
        </Stack>
      )}
    </Panel>
  )
}

/** Shows the rows that are imported, but need a look. */
export function Warnings({ sheet: { warnings, warningCount } }: { sheet: SheetInWork }) {
  const t = useT()
  if (warningCount === 0) return null
  return (
    <Panel title={migrationWebMessages.warnings}>
      <Text c="dimmed" maw="var(--form-width)">
        {t(migrationWebMessages.warningsHint)}
      </Text>
      <CauseTable findings={warnings} />
      {warningCount > warnings.length && (
        <Text size="sm" c="dimmed">
          {t(migrationWebMessages.firstShown, { count: warnings.length })}
        </Text>
      )}
    </Panel>
  )
}

const ROWS_NAMED = 12

/** Shows each warning once, with the rows that it is about. */
function CauseTable({ findings }: { findings: readonly Finding[] }) {
  const t = useT()
  const rowsOf = new Map<string, number[]>()
  for (const { row, reasons } of findings) {
    for (const reason of reasons) rowsOf.set(reason, [...(rowsOf.get(reason) ?? []), row])
  }
  return (
    <Table aria-label={t(migrationWebMessages.warnings)}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t(migrationMessages.reasons)}</Table.Th>
          <Table.Th>{t(migrationMessages.row)}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {[...rowsOf].map(([reason, rows]) => (
          <Table.Tr key={reason}>
            <Table.Td>{reason}</Table.Td>
            <Table.Td className="figures">
              {rows.slice(0, ROWS_NAMED).map(formatCount).join(', ')}
              {rows.length > ROWS_NAMED && ` + ${formatCount(rows.length - ROWS_NAMED)}`}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
