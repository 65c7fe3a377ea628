import { Progress, Stack, Text } from '@mantine/core'
import { formatCount } from '#core/formatCount.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { migrationWebMessages as text } from './messages.ts'
import type { SheetInWork } from './useMigration.ts'

/**
 * Shows the progress of the dry run or the import. The number of rows is known after the first dry
 * run.
 */
export function SheetProgress({ sheet }: { sheet: SheetInWork }) {
  const t = useT()
  const { fileName: name, state, doneCount, rowCount } = sheet
  const isImport = state === 'IMPORTING'
  const title = isImport ? text.importing : text.checking
  const rows = formatCount(rowCount)
  const done = formatCount(doneCount)
  const texts =
    rowCount > 0
      ? t(text.rowsOf, { done, rows })
      : t(text.rowsRead, { rows: done, count: doneCount })
  const percent = rowCount > 0 ? Math.min(100, (doneCount / rowCount) * 100) : 100
  return (
    <Panel title={title} values={{ name }}>
      <Stack gap="xs" maw="var(--form-width)">
        <Progress
          value={percent}
          size="lg"
          striped={rowCount === 0}
          animated={rowCount === 0}
          aria-label={t(title, { name })}
        />
        <Text className="figures" aria-live="polite">
          {texts}
        </Text>
        <Text size="sm" c="dimmed">
          {t(isImport ? text.importingHint : text.checkingHint)}
        </Text>
      </Stack>
    </Panel>
  )
}
