import type { ReactNode } from 'react'
import { Table } from '#platform/web/layout/Table.tsx'
import type { Message } from '#platform/contract/message.ts'
import { WideTable } from '#platform/web/layout/WideTable.tsx'
import { FigureHeads } from '#platform/web/layout/sorting/SortHeader.tsx'
import type { Sorting } from '#platform/web/layout/sorting/useSorting.ts'
import { useT } from '#platform/web/preferences/language.ts'

type Row = { key: string | number; cells: readonly ReactNode[]; isMarked?: boolean }

type Props = {
  label: Message
  heads: readonly Message[]
  rows: readonly Row[]
  foot?: readonly ReactNode[]
  minWidth: number
  /** The order of the rows; the caller sorts them. */
  sorting?: Sorting
}

/** Shows figures in rows with a name; it scrolls sideways where the screen is narrow. */
export function FigureTable({ label, heads, rows, foot, minWidth, sorting }: Props) {
  const t = useT()
  return (
    <WideTable label={label} minWidth={minWidth}>
      <Table aria-label={t(label)} tabularNums horizontalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <FigureHeads heads={heads} sorting={sorting} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <FigureRow key={row.key} cells={row.cells} isMarked={row.isMarked ?? false} />
          ))}
        </Table.Tbody>
        {foot && (
          <Table.Tfoot>
            <FigureRow cells={foot} isMarked />
          </Table.Tfoot>
        )}
      </Table>
    </WideTable>
  )
}

function FigureRow({ cells: [name, ...figures], isMarked = false }: Omit<Row, 'key'>) {
  const weight = isMarked ? 600 : 'inherit'
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={weight}>
        {name}
      </Table.Th>
      {figures.map((figure, i) => (
        <Table.Td key={i} ta="end" fw={weight} style={{ whiteSpace: 'nowrap' }}>
          {figure}
        </Table.Td>
      ))}
    </Table.Tr>
  )
}
