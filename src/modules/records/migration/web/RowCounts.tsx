import { Alert, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { formatCount } from '#core/formatCount.ts'
import { listed } from '#platform/contract/message.ts'
import { Figure, Figures } from '#platform/web/display/Figures.tsx'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { useLanguage, useT } from '#platform/web/preferences/language.ts'
import { migrationWebMessages as text } from './messages.ts'
import type { SheetInWork } from './useMigration.ts'

/** Shows the lines of the file next to what became of them, and which sheet was read. */
export function RowCounts({ sheet: { counts, rowCount, reading } }: { sheet: SheetInWork }) {
  const t = useT()
  const language = useLanguage()
  if (!counts) return null
  const { lines, empty, above, leftOut, hidden } = counts
  const headings = reading.headingRow > 0 ? 1 : 0
  // A cell of several lines takes more lines of a text file than rows.
  const within = lines - empty - above - headings - rowCount - leftOut
  const notRead = [...reading.otherSheets, ...reading.hiddenSheets]
  return (
    <Panel title={text.lines}>
      <Figures>
        <Figure label={text.linesInFile} isStrong>
          {formatCount(lines)}
        </Figure>
        <Figure label={text.rowsReadTotal} isStrong>
          {formatCount(rowCount)}
        </Figure>
        <Figure label={text.rowsLeftOut}>{formatCount(leftOut)}</Figure>
        <Figure label={text.headingLines}>{formatCount(above + headings)}</Figure>
        <Figure label={text.emptyLines}>{formatCount(empty)}</Figure>
        {within > 0 && <Figure label={text.linesWithin}>{formatCount(within)}</Figure>}
      </Figures>
      {hidden > 0 && (
        <Alert color="out" icon={<IconAlertTriangle aria-hidden />} maw="var(--form-width)">
          {t(text.hiddenRows, { count: hidden })}
        </Alert>
      )}
      {reading.sheet !== '' && (
        <Text size="sm" c="dimmed">
          {t(text.sheetRead, { name: reading.sheet })}{' '}
          {notRead.length > 0 && t(text.sheetsNotRead, { names: listed(notRead, language) })}
        </Text>
      )}
    </Panel>
  )
}
