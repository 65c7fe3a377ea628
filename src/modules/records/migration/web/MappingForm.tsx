import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { Mapping } from '#platform/contract/columnMapping.ts'
import { useListed, useT } from '#platform/web/preferences/language.ts'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { platformMessages } from '#platform/web/messages.ts'
import { ChooseColumns } from '#platform/web/inputs/ChooseColumns.tsx'
import { ChooseReading, type Choice } from '#platform/web/inputs/ChooseReading.tsx'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import { COLUMNS, missingColumns, migrateData } from '../contract.ts'
import { migrationMessages } from '../messages.ts'
import { migrationWebMessages as text } from './messages.ts'
import { readingMessages } from './readingMessages.ts'
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
  const read = useEndpointMutation(migrateData)
  const missing = missingColumns(type, mapping)
  const { reading } = sheet
  const choose = (choice: Choice) => {
    const body = { id, ...choice } as Parameters<typeof read.mutate>[0]['body']
    void read.mutate({ params: { type }, query: { dryRun: true }, body })
  }
  const getNotice = () => {
    if (!reading.isGuessed || reading.headingRow !== 0) return undefined
    return missingColumns(type, sheet.mapping).length > 0
      ? t(readingMessages.confirmNoHeadings)
      : t(readingMessages.confirmOtherSheet, { name: reading.sheet })
  }
  const check = () => {
    const pairs = Object.entries(mapping).map(([key, at]) => `${key}:${at}`)
    const body = { id, mapping: pairs.join() }
    void mutate({ params: { type }, query: { dryRun: true }, body })
  }
  return (
    <Panel title={text.mappingTitle}>
      <Text c="dimmed" maw="var(--form-width)">
        {t(text.mappingHint, { name: fileName })}
      </Text>
      <ChooseReading
        reading={reading}
        firstRows={sheet.firstRows}
        notice={getNotice()}
        isPending={read.isPending}
        onChoose={choose}
      />
      <ChooseColumns
        columns={COLUMNS[type]}
        titles={titles}
        samples={samples}
        mapping={mapping}
        onChange={setMapping}
      />
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
