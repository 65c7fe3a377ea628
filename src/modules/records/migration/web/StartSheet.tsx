import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useT } from '#platform/web/preferences/language.ts'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { useDownload } from '#platform/web/calls/useDownload.ts'
import { MIGRATION_TYPES, TYPE_NAMES, downloadTemplate, type MigrationType } from '../contract.ts'
import { migrationWebMessages as text } from './messages.ts'
import { UploadSheet } from './UploadSheet.tsx'

type Props = {
  type: MigrationType
  onType: (type: MigrationType) => void
  onOpen: (id: number) => void
}

const HINTS = {
  customers: text.customersHint,
  cashbooks: text.cashbooksHint,
  transactions: text.transactionsHint,
} as const

/** Shows the first step: the type, its template, and the file. */
export function StartSheet({ type, onType, onOpen }: Props) {
  const t = useT()
  return (
    <Panel>
      <Radio.Group
        label={t(text.whatToBring)}
        value={type}
        onChange={(value) => onType(value as MigrationType)}
      >
        <Stack gap="sm" mt="sm">
          {MIGRATION_TYPES.map((each) => (
            <Radio
              key={each}
              value={each}
              label={t(TYPE_NAMES[each])}
              description={t(HINTS[each])}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Template type={type} />
      <UploadSheet type={type} onOpen={onOpen} />
    </Panel>
  )
}

function Template({ type }: { type: MigrationType }) {
  const t = useT()
  const { download, isLoading } = useDownload(downloadTemplate)
  const icon = <IconFileSpreadsheet size={18} aria-hidden />
  return (
    <Stack gap="xs">
      <Text fw={600}>{t(text.templateTitle)}</Text>
      <Text size="sm" c="dimmed" maw="var(--form-width)">
        {t(text.templateHint)}
      </Text>
      <Group gap="sm">
        {(['xlsx', 'csv'] as const).map((format) => (
          <Button
            key={format}
            variant="default"
            leftSection={icon}
            disabled={isLoading}
            onClick={() => void download({ params: { type }, query: { format } })}
          >
            {t(format === 'xlsx' ? text.templateXlsx : text.templateCsv)}
          </Button>
        ))}
      </Group>
    </Stack>
  )
}
