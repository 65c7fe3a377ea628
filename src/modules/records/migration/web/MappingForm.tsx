import { Alert, Button, Checkbox, Group, ScrollArea, Select, SimpleGrid, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { Table } from '#platform/web/layout/Table.tsx'
import { useListed, useT } from '#platform/web/preferences/language.ts'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { platformMessages } from '#platform/web/messages.ts'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import { COLUMNS, missingColumns, migrateData, type Column, type Mapping } from '../contract.ts'
import { migrationMessages } from '../messages.ts'
import { migrationWebMessages as text } from './messages.ts'
import type { SheetInWork } from './useMigration.ts'

type Props = { sheet: SheetInWork; onBack: () => void; onChecked: () => void }

/** Shows the guessed columns of the file, which the user can correct. */
export function MappingForm({ sheet, onBack, onChecked }: Props) {
  const t = useT()
  const listed = useListed()
  const { id, type, titles, samples, fileName, reading } = sheet
  const [hasHeadings, setHasHeadings] = useState(reading.headingRow > 0)
  const [mapping, setMapping] = useState<Mapping>(sheet.mapping)
  const { mutate, isPending } = useEndpointMutation(migrateData, {
    onDone: onChecked,
  })
  const missing = missingColumns(type, mapping)
  const options = titles.map((title, at) => {
    const sample = samples.map((row) => row[at]).find(Boolean)
    return { value: String(at), label: sample ? `${title} (${sample})` : title }
  })
  const choose = ({ key }: Column, value: string | null) => {
    const { [key]: before, ...rest } = mapping
    void before
    setMapping(value === null ? rest : { ...rest, [key]: Number(value) })
  }
  const check = () => {
    const pairs = Object.entries(mapping).map(([key, at]) => `${key}:${at}`)
    const isOther = hasHeadings !== reading.headingRow > 0
    const changed = isOther ? { hasHeadings: hasHeadings ? ('yes' as const) : ('no' as const) } : {}
    const body = { id, mapping: pairs.join(), ...changed }
    void mutate({ params: { type }, query: { dryRun: true }, body })
  }
  return (
    <Panel title={text.mappingTitle}>
      <Text c="dimmed" maw={720}>
        {t(text.mappingHint, { name: fileName })}
      </Text>
      <Confirmation sheet={sheet} />
      <Checkbox
        label={t(text.hasHeadings)}
        checked={hasHeadings}
        onChange={(event) => setHasHeadings(event.currentTarget.checked)}
      />
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
        {COLUMNS[type].map((column) => (
          <Select
            key={column.key}
            label={t(column.title)}
            description={t(column.hint)}
            // Descriptions vary in length: above the inputs they would misalign a row.
            inputWrapperOrder={['label', 'input', 'description']}
            withAsterisk={column.isNeeded}
            placeholder={t(text.notRead)}
            data={options}
            value={mapping[column.key] === undefined ? null : String(mapping[column.key])}
            onChange={(value) => choose(column, value)}
            clearable
            searchable={titles.length > 8}
            clearButtonProps={{ 'aria-label': `${t(platformMessages.clear)}: ${t(column.title)}` }}
          />
        ))}
      </SimpleGrid>
      {missing.length > 0 && (
        <Text size="sm" c="dimmed" role="status">
          {t(migrationMessages.COLUMN_MISSING, {
            columns: listed(missing.map(({ title }) => t(title))),
          })}
        </Text>
      )}
      <Group justify="flex-end" gap="sm" className="form-buttons">
        <Button variant="default" onClick={onBack} disabled={isPending}>
          {t(platformMessages.back)}
        </Button>
        <Button onClick={check} loading={isPending} disabled={missing.length > 0}>
          {t(text.check)}
        </Button>
      </Group>
    </Panel>
  )
}

/** Shows what was guessed about the file, with its first rows, for the user to confirm. */
function Confirmation({ sheet }: { sheet: SheetInWork }) {
  const t = useT()
  const { type, mapping, reading, titles, samples } = sheet
  if (!reading.isGuessed) return null
  const isEncoded = reading.encoding !== null && reading.encoding !== 'utf-8'
  return (
    <>
      {isEncoded && (
        <Alert color="out" icon={<IconAlertTriangle aria-hidden />} role="status">
          {t(text.confirmEncoding, { encoding: (reading.encoding ?? '').toUpperCase() })}
        </Alert>
      )}
      {reading.headingRow === 0 && (
        <Alert color="out" icon={<IconAlertTriangle aria-hidden />} role="status">
          {missingColumns(type, mapping).length > 0
            ? t(text.confirmNoHeadings)
            : t(text.confirmOtherSheet, { name: reading.sheet })}
        </Alert>
      )}
      <ScrollArea.Autosize>
        <Table
          withTableBorder
          verticalSpacing={4}
          style={{ whiteSpace: 'nowrap' }}
          aria-label={t(text.firstRows)}
        >
          <Table.Thead>
            <Table.Tr>
              {titles.map((title, at) => (
                // The titles of a sheet may repeat.
                <Table.Th key={`${at} ${title}`}>{title}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {samples.map((cells, at) => (
              <Table.Tr key={`${at} ${cells.join(' ')}`}>
                {titles.map((title, place) => (
                  <Table.Td key={`${place} ${title}`}>{cells[place]}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
    </>
  )
}
