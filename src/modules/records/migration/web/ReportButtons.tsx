import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useT } from '#platform/web/preferences/language.ts'
import { useDownload } from '#platform/web/calls/useDownload.ts'
import { downloadReport } from '../contract.ts'
import { migrationWebMessages as text } from './messages.ts'
import type { SheetInWork } from './useMigration.ts'

/** Shows the buttons for the report of all rows as a file. */
export function ReportButtons({ sheet: { id } }: { sheet: SheetInWork }) {
  const t = useT()
  const { download, isLoading } = useDownload(downloadReport)
  return (['xlsx', 'csv'] as const).map((format) => (
    <Button
      key={format}
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      disabled={isLoading}
      onClick={() => void download({ params: { id }, query: { format } })}
    >
      {t(format === 'xlsx' ? text.reportXlsx : text.reportCsv)}
    </Button>
  ))
}
