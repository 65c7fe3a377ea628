import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import type { Endpoint } from '../../contract/endpoint.ts'
import { SHEET_FORMATS } from '../../contract/sheetFormat.ts'
import { toInput, type QueryText } from '../api/api.ts'
import { usePhone } from '../layout/usePhone.ts'
import { useMay } from '../session/Guard.tsx'
import { useT } from '../preferences/language.ts'
import { fileMessages } from './fileMessages.ts'
import { useDownload } from '../calls/useDownload.ts'

type Props<E extends Endpoint> = {
  /** An endpoint that returns a file and takes `format`. */
  endpoint: E
  /** The query of the list on screen: the file holds exactly its rows. */
  query: QueryText<NoInfer<E>>
  params?: Readonly<Record<string, string | number>>
  /** The button shows its word on a desktop too, where nothing else says what it does. */
  hasWord?: boolean
}

const WORDS = { xlsx: fileMessages.exportXlsx, csv: fileMessages.exportCsv }

/**
 * Shows a menu that exports the rows on screen as XLSX or CSV. In a list: `extras={(query) =>
 * <ExportMenu … />}`.
 */
export function ExportMenu<E extends Endpoint>({
  endpoint,
  query,
  params,
  hasWord = false,
}: Props<E>) {
  const t = useT()
  const mayExport = useMay(endpoint)
  const { download, isLoading } = useDownload(endpoint)
  const isPhone = usePhone()
  const word = t(fileMessages.exportFile)
  if (!mayExport) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        {isPhone || hasWord ? (
          <Button
            variant="default"
            loading={isLoading}
            leftSection={<IconDownload size={18} aria-hidden />}
            {...(isPhone
              ? { px: 12 }
              : { rightSection: <IconChevronDown size={16} aria-hidden /> })}
          >
            {word}
          </Button>
        ) : (
          <ActionIcon
            variant="default"
            size={32}
            loading={isLoading}
            aria-label={word}
            title={word}
          >
            <IconDownload size={18} />
          </ActionIcon>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {!isPhone && !hasWord && <Menu.Label>{word}</Menu.Label>}
        {SHEET_FORMATS.toReversed().map((format) => (
          <Menu.Item
            key={format}
            onClick={() =>
              void download(toInput(endpoint, { params, query: { ...query, format } }))
            }
          >
            {t(WORDS[format])}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
