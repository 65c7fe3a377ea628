import { ScrollArea, Text } from '@mantine/core'
import { Table } from '#platform/web/layout/Table.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { getIds, type Row } from '../../round/web/rows.ts'
import { massCreditWebMessages as text } from './messages.ts'
import { effectOfRow } from './effectOfRow.ts'
import {
  AHEAD_DAYS,
  EXCEPTIONS,
  getExceptions,
  LARGE_TIMES,
  type ExceptionKind,
} from './getExceptions.ts'
import { getExpected } from './verify.ts'
import type { SheetState } from './sheetState.ts'
import classes from './Exceptions.module.css'

const TITLES: Readonly<Record<ExceptionKind, (typeof text)[keyof typeof text]>> = {
  LARGE: text.large,
  AHEAD: text.ahead,
  LESS: text.less,
  MISSED: text.missed,
}

/** Lists by name the entries that differ from an ordinary day, where a typing error is visible. */
export function Exceptions({ sheet, rows }: { sheet: SheetState; rows: readonly Row[] }) {
  const t = useT()
  const exceptions = getExceptions(sheet, rows)
  if (exceptions.size === 0) return null
  return (
    <ScrollArea.Autosize mah={320}>
      <Table aria-label={t(text.unusual)} verticalSpacing={4} tabularNums>
        {EXCEPTIONS.map((kind) => ({ kind, found: exceptions.get(kind) ?? [] }))
          .filter(({ found }) => found.length > 0)
          .map(({ kind, found }) => (
            <Table.Tbody key={kind}>
              <Table.Tr>
                <Table.Th scope="rowgroup">
                  {t(TITLES[kind], {
                    count: found.length,
                    times: LARGE_TIMES,
                    days: AHEAD_DAYS,
                  })}
                </Table.Th>
                <Table.Th ta="end" fw={400} c="dimmed">
                  {t(text.expected)}
                </Table.Th>
                <Table.Th ta="end" fw={400} c="dimmed">
                  {t(text.amount)}
                </Table.Th>
              </Table.Tr>
              {found.map((row) => (
                <Exception key={row.cashbookId} sheet={sheet} row={row} />
              ))}
            </Table.Tbody>
          ))}
      </Table>
    </ScrollArea.Autosize>
  )
}

function Exception({ sheet, row }: { sheet: SheetState; row: Row }) {
  const t = useT()
  const verified = sheet.verified(row)
  const { message, values } = effectOfRow(row, verified, sheet)
  return (
    <Table.Tr>
      <Table.Td>
        {row.customerName}
        <Text size="xs" c="dimmed">
          {getIds(row)}
          {verified.kind === 'PAID' && ` · ${t(message, values)}`}
        </Text>
      </Table.Td>
      <Table.Td ta="end" className={classes.sum}>
        <MoneyText value={getExpected(row)} />
      </Table.Td>
      <Table.Td ta="end" fw={600} className={classes.sum}>
        <MoneyText value={verified.kind === 'PAID' ? verified.amountSen : null} />
      </Table.Td>
    </Table.Tr>
  )
}
