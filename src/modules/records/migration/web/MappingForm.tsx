import { Button, Group, Select, SimpleGrid, Text } from '@mantine/core'
import { useState } from 'react'
import { useListed, useT } from '#platform/web/preferences/language.ts'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { platformMessages } from '#platform/web/messages.ts'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import { COLUMNS, missingColumns, migrateData, type Column, type Mapping } from '../contract.ts'
import { migrationMessages } from '../messages.ts'
import { ChooseReading } from './ChooseReading.tsx'
import { migrationWebMessages as text } from './messages.ts'
import type { SheetInWork } from './useMigration.ts'

type Props = { sheet: SheetInWork; onBack: () => void; onChecked: () => void }

/** Shows the guessed columns of the file, which the user can correct. */
export function MappingForm({ sheet, onBack, onChecked }: Props) {
  const t = useT()
  const listed = useListed()
  const { id, type, titles, samples, fileName } = sheet
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
    const body = { id, mapping: pairs.join() }
    void mutate({ params: { type }, query: { dryRun: true }, body })
  }
  return (
    <Panel title={text.mappingTitle}>
      <Text c="dimmed" maw={720}>
        {t(text.mappingHint, { name: fileName })}
      </Text>
      <ChooseReading sheet={sheet} />
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
