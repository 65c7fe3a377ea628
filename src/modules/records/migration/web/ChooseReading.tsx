import { Alert, Radio, ScrollArea, Select, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { ENCODINGS } from '#platform/contract/sheetFormat.ts'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import { Table } from '#platform/web/layout/Table.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { migrateData, missingColumns } from '../contract.ts'
import { sheetMessages } from '../sheetMessages.ts'
import { readingMessages } from './readingMessages.ts'
import type { SheetInWork } from './useMigration.ts'

/**
 * Shows the first rows of a file and how it is read: the sheet, the row with the headings and the
 * encoding, each of which can be chosen. The choice is kept for files with the same headings.
 */
export function ChooseReading({ sheet }: { sheet: SheetInWork }) {
  const t = useT()
  const { id, type, mapping, reading, firstRows } = sheet
  const { mutate, isPending } = useEndpointMutation(migrateData)
  const choose = (choice: { sheet?: string; headingRow?: string; encoding?: string }) => {
    const body = { id, ...choice } as Parameters<typeof mutate>[0]['body']
    void mutate({ params: { type }, query: { dryRun: true }, body })
  }
  const isOtherEncoding = reading.encoding !== null && reading.encoding !== 'utf-8'
  return (
    <Stack gap="sm">
      {reading.isGuessed && isOtherEncoding && (
        <Notice>
          {t(readingMessages.confirmEncoding, { encoding: (reading.encoding ?? '').toUpperCase() })}
        </Notice>
      )}
      {reading.isGuessed && reading.headingRow === 0 && (
        <Notice>
          {missingColumns(type, mapping).length > 0
            ? t(readingMessages.confirmNoHeadings)
            : t(readingMessages.confirmOtherSheet, { name: reading.sheet })}
        </Notice>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
        {reading.otherSheets.length > 0 && (
          <Select
            label={t(sheetMessages.sheetName)}
            data={[reading.sheet, ...reading.otherSheets]}
            value={reading.sheet}
            allowDeselect={false}
            disabled={isPending}
            onChange={(name) => name !== null && choose({ sheet: name })}
          />
        )}
        {reading.encoding !== null && (
          <Select
            label={t(sheetMessages.encoding)}
            data={ENCODINGS.map((value) => ({ value, label: value.toUpperCase() }))}
            value={reading.encoding}
            allowDeselect={false}
            disabled={isPending}
            onChange={(encoding) => encoding !== null && choose({ encoding })}
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
