import { Stack, Title } from '@mantine/core'
import { useT } from '#platform/web/preferences/language.ts'
import type { Column, RowOf } from '#platform/web/lists/listTypes.ts'
import { ResourceList } from '#platform/web/lists/ResourceList.tsx'
import { TimeText } from '#platform/web/display/DayText.tsx'
import { TYPE_NAMES } from '../columnsContract.ts'
import { listMigrations } from '../contract.ts'
import { StateBadge } from './migrationStates.tsx'
import { migrationWebMessages as text } from './messages.ts'

type Row = RowOf<typeof listMigrations>

/** Shows the earlier uploads and their results. */
export function EarlierSheets() {
  const t = useT()
  const columns: readonly Column<Row>[] = [
    { name: 'fileName', label: text.file, card: 'name', wraps: true, show: (row) => row.fileName },
    { name: 'type', label: text.kind, show: (row) => t(TYPE_NAMES[row.type]) },
    {
      name: 'state',
      label: text.stateOf,
      card: 'badge',
      show: (row) => <StateBadge state={row.state} />,
    },
    {
      name: 'rowCount',
      label: text.rows,
      isFigure: true,
      show: (row) => row.rowCount.toLocaleString('en'),
    },
    { name: 'requestedByName', label: text.by, show: (row) => row.requestedByName },
    { name: 'requestedAt', label: text.at, show: (row) => <TimeText value={row.requestedAt} /> },
  ]
  return (
    <Stack gap="sm">
      <Title order={2}>{t(text.earlier)}</Title>
      <ResourceList
        endpoint={listMigrations}
        columns={columns}
        row={{
          key: ({ id }) => id,
          name: ({ fileName }) => t(text.openSheet, { name: fileName }),
          link: ({ id }) => ({ to: '/data-migration', search: { id } }),
        }}
        empty={{ title: text.noneYet, hint: text.noneYetHint }}
      />
    </Stack>
  )
}
