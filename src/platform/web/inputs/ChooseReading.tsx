import { Alert, Radio, ScrollArea, Select, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { DAY_ORDERS } from '#core/reading/dayOrder.ts'
import { ENCODINGS } from '../../contract/sheetFormat.ts'
import { sheetRefusals } from '../../contract/sheetRefusals.ts'
import { Table } from '../layout/Table.tsx'
import { useT } from '../preferences/language.ts'
import { readingMessages } from './readingMessages.ts'

type Props = {
  reading: {
    sheet: string
    headingRow: number
    encoding: string | null
    dayOrder?: string | null
    unclearDay?: string
    isGuessed: boolean
    otherSheets: readonly string[]
  }
  firstRows: readonly { at: number; cells: readonly string[] }[]
  /** What to look at before the file is read. */
  notice?: string | undefined
  isPending: boolean
  onChoose: (choice: Choice) => void
}

/** The choices of a person, as the fields of a form with a file: texts. */
export type Choice = { sheet?: string; headingRow?: string; encoding?: string; dayOrder?: string }

const ORDERS = { DAY_FIRST: readingMessages.dayFirst, MONTH_FIRST: readingMessages.monthFirst }

/**
 * Shows the first rows of a file and how it is read: the sheet, the row with the headings, the
 * encoding and the order of its dates, each of which can be chosen.
 */
export function ChooseReading({ reading, firstRows, notice, isPending, onChoose: choose }: Props) {
  const t = useT()
  const isOtherEncoding = reading.encoding !== null && reading.encoding !== 'utf-8'
  return (
    <Stack gap="sm">
      {reading.isGuessed && isOtherEncoding && (
        <Notice>
          {t(readingMessages.confirmEncoding, { encoding: (reading.encoding ?? '').toUpperCase() })}
        </Notice>
      )}
      {reading.unclearDay && (
        <Notice>{t(readingMessages.confirmDays, { value: reading.unclearDay })}</Notice>
      )}
      {notice !== undefined && <Notice>{notice}</Notice>}
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
        {reading.otherSheets.length > 0 && (
          <Select
            label={t(sheetRefusals.sheetName)}
            data={[reading.sheet, ...reading.otherSheets]}
            value={reading.sheet}
            allowDeselect={false}
            disabled={isPending}
            onChange={(name) => name !== null && choose({ sheet: name })}
          />
        )}
        {reading.encoding !== null && (
          <Select
            label={t(sheetRefusals.encoding)}
            data={ENCODINGS.map((value) => ({ value, label: value.toUpperCase() }))}
            value={reading.encoding}
            allowDeselect={false}
            disabled={isPending}
            onChange={(encoding) => encoding !== null && choose({ encoding })}
          />
        )}
        {reading.dayOrder && (
          <Select
            label={t(sheetRefusals.dayOrder)}
            data={DAY_ORDERS.map((value) => ({ value, label: t(ORDERS[value]) }))}
            value={reading.dayOrder}
            allowDeselect={false}
            disabled={isPending}
            onChange={(dayOrder) =>
              dayOrder !== null &&
              choose({ sheet: reading.sheet, headingRow: String(reading.headingRow), dayOrder })
            }
          />
        )}
      </SimpleGrid>
      <Stack gap="sm" role="radiogroup" aria-labelledby="heading-row">
        <Text size="sm" fw={600} id="heading-row">
          {t(readingMessages.chooseHeadings)}
        </Text>
        <Radio
          name="heading-row"
          label={t(readingMessages.noHeadings)}
          checked={reading.headingRow === 0}
          disabled={isPending}
          onChange={() => choose({ sheet: reading.sheet, headingRow: '0' })}
        />
        <ScrollArea.Autosize mah={320}>
          <Table
            withTableBorder
            verticalSpacing={4}
            style={{ whiteSpace: 'nowrap' }}
            aria-label={t(readingMessages.firstRows)}
          >
            <Table.Tbody>
              {firstRows.map(({ at, cells }) => (
                <Table.Tr key={at} fw={at === reading.headingRow ? 600 : undefined}>
                  <Table.Td w={44}>
                    <Radio
                      name="heading-row"
                      aria-label={t(readingMessages.headingsInRow, { row: at })}
                      checked={at === reading.headingRow}
                      disabled={isPending}
                      onChange={() => choose({ sheet: reading.sheet, headingRow: String(at) })}
                    />
                  </Table.Td>
                  <Table.Td w={44} ta="end" c="dimmed" className="figures">
                    {at}
                  </Table.Td>
                  {cells.map((cell, place) => (
                    // Cells of a row may repeat.
                    <Table.Td key={`${place} ${cell}`}>{cell}</Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollArea.Autosize>
      </Stack>
    </Stack>
  )
}

const Notice = ({ children }: { children: string }) => (
  <Alert color="out" icon={<IconAlertTriangle aria-hidden />} role="status">
    {children}
  </Alert>
)
