import { Button, Checkbox, Group, ScrollArea, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Table } from '#platform/web/layout/Table.tsx'
import { formatCount } from '#core/formatCount.ts'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { COLUMNS, migrateData } from '../contract.ts'
import { migrationMessages } from '../messages.ts'
import { addAnswers, countAnswers, NO_ANSWERS, type Typed } from './answers.ts'
import { migrationWebMessages as text } from './messages.ts'
import { readingMessages } from './readingMessages.ts'
import type { SheetInWork } from './useMigration.ts'

/**
 * Shows what keeps a sheet from being imported, to be put right here: by its cause, with one answer
 * for all rows, and row by row. The file stays as it is.
 */
export function ProblemList({ sheet }: { sheet: SheetInWork }) {
  const t = useT()
  const { id, type, problems, problemCount, causes, answers } = sheet
  const [typed, setTyped] = useState<Typed>(NO_ANSWERS)
  const { mutate, isPending } = useEndpointMutation(migrateData, {
    onDone: () => setTyped(NO_ANSWERS),
  })
  const check = (next: SheetInWork['answers'] | ReturnType<typeof addAnswers>) => {
    const body = { id, answers: JSON.stringify(next) }
    void mutate({ params: { type }, query: { dryRun: true }, body })
  }
  const before = countAnswers(answers)
  const now = countAnswers(typed)
  if (problems.length === 0 && before === 0) return null
  return (
    <Panel title={problems.length > 0 ? text.problems : readingMessages.corrections}>
      {problems.length > 0 && (
        <Text c="dimmed" maw="var(--form-width)">
          {t(readingMessages.correctHint)}
        </Text>
      )}
      {causes.some(({ count }) => count > 1) && (
        <ScrollArea.Autosize>
          <Causes sheet={sheet} typed={typed} onType={setTyped} />
        </ScrollArea.Autosize>
      )}
      {problems.length > 0 && (
        <ScrollArea.Autosize>
          <Rows sheet={sheet} typed={typed} onType={setTyped} />
        </ScrollArea.Autosize>
      )}
      {problemCount > problems.length && (
        <Text size="sm" c="dimmed">
          {t(text.firstProblems, { count: problems.length })}
        </Text>
      )}
      <Group gap="sm">
        {problems.length > 0 && (
          <Button
            disabled={now === 0}
            loading={isPending}
            onClick={() => check(addAnswers(answers, typed))}
          >
            {now > 0 ? t(readingMessages.checkCorrected, { count: now }) : t(text.checkAgain)}
          </Button>
        )}
        {before > 0 && (
          <Button variant="default" loading={isPending} onClick={() => check(NO_ANSWERS)}>
            {t(readingMessages.dropCorrections, { count: before })}
          </Button>
        )}
      </Group>
    </Panel>
  )
}

type Part = { sheet: SheetInWork; typed: Typed; onType: (typed: Typed) => void }

const CAUSE_ROWS = 10

/** Shows what is wrong by its cause, because one answer often puts many rows right. */
function Causes({ sheet, typed, onType }: Part) {
  const t = useT()
  const titles = useTitles(sheet)
  const answer = (column: string, from: string, to: string) => {
    const others = typed.values.filter((each) => each.column !== column || each.from !== from)
    onType({ ...typed, values: to.trim() === '' ? others : [...others, { column, from, to }] })
  }
  const leaveOut = (rows: readonly number[], isOut: boolean) => {
    const others = typed.leftOut.filter((row) => !rows.includes(row))
    onType({ ...typed, leftOut: isOut ? [...others, ...rows] : others })
  }
  return (
    <Table aria-label={t(text.causes)}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th w={90} ta="end">
            {t(text.causeCount)}
          </Table.Th>
          <Table.Th>{t(text.cause)}</Table.Th>
          <Table.Th>{t(text.causeRows)}</Table.Th>
          <Table.Th>{t(readingMessages.answerForAll)}</Table.Th>
          <Table.Th>{t(readingMessages.leaveOut)}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {getRepeated(sheet).map(({ reason, count, rows, column, value }) => (
          <Table.Tr key={`${column} ${reason}`}>
            <Table.Td ta="end" className="figures" fw={600}>
              {formatCount(count)}
            </Table.Td>
            <Table.Td miw={160}>{reason}</Table.Td>
            <Table.Td className="figures">
              {rows.slice(0, CAUSE_ROWS).map(formatCount).join(', ')}
              {count > CAUSE_ROWS && ' …'}
            </Table.Td>
            <Table.Td>
              {column !== null && value !== null && (
                <TextInput
                  aria-label={t(readingMessages.answerFor, {
                    field: titles[column] ?? '',
                    value: value || '–',
                  })}
                  placeholder={titles[column] ?? ''}
                  miw={140}
                  value={findValue(typed, column, value)}
                  onChange={(event) => answer(column, value, event.currentTarget.value)}
                />
              )}
            </Table.Td>
            <Table.Td>
              {rows.length === count && (
                <Checkbox
                  aria-label={t(readingMessages.leaveOutRows, { count, reason })}
                  checked={rows.every((row) => typed.leftOut.includes(row))}
                  onChange={(event) => leaveOut(rows, event.currentTarget.checked)}
                />
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

const getRepeated = ({ causes }: SheetInWork) => causes.filter(({ count }) => count > 1)

const findValue = ({ values }: Typed, column: string, from: string) =>
  values.find((each) => each.column === column && each.from === from)?.to ?? ''

/** Returns the titles of the columns by field, in the user's language. */
function useTitles({ type }: SheetInWork): Readonly<Record<string, string>> {
  const t = useT()
  return Object.fromEntries(COLUMNS[type].map(({ key, title }) => [key, t(title)]))
}

/** Shows the first rows with problems, each with what stands in the cells in question. */
function Rows({ sheet, typed, onType }: Part) {
  const t = useT()
  const titles = useTitles(sheet)
  const correct = (row: number, column: string, to: string, was: string) => {
    const others = typed.cells.filter((each) => each.row !== row || each.column !== column)
    onType({ ...typed, cells: to === was ? others : [...others, { row, column, to }] })
  }
  const leaveOut = (row: number, isOut: boolean) => {
    const others = typed.leftOut.filter((each) => each !== row)
    onType({ ...typed, leftOut: isOut ? [...others, row] : others })
  }
  return (
    <Table aria-label={t(text.problems)}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th w={90}>{t(migrationMessages.row)}</Table.Th>
          <Table.Th>{t(migrationMessages.reasons)}</Table.Th>
          <Table.Th>{t(readingMessages.correct)}</Table.Th>
          <Table.Th>{t(readingMessages.leaveOut)}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {sheet.problems.map(({ row, reasons, cells }) => (
          <Table.Tr key={row} style={{ verticalAlign: 'top' }}>
            <Table.Td className="figures">{formatCount(row)}</Table.Td>
            <Table.Td miw={160}>
              {reasons.map((reason) => (
                <Text key={reason} size="sm">
                  {reason}
                </Text>
              ))}
            </Table.Td>
            <Table.Td>
              <Stack gap="xs">
                {cells.map(({ column, value }) => (
                  <TextInput
                    key={column}
                    aria-label={t(readingMessages.correctCell, {
                      field: titles[column] ?? '',
                      row,
                    })}
                    placeholder={titles[column] ?? ''}
                    miw={160}
                    value={findCell(typed, row, column) ?? value}
                    onChange={(event) => correct(row, column, event.currentTarget.value, value)}
                  />
                ))}
              </Stack>
            </Table.Td>
            <Table.Td>
              <Checkbox
                aria-label={t(readingMessages.leaveOutRow, { row })}
                checked={typed.leftOut.includes(row)}
                onChange={(event) => leaveOut(row, event.currentTarget.checked)}
              />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

const findCell = ({ cells }: Typed, at: number, of: string) =>
  cells.find(({ row, column }) => row === at && column === of)?.to
