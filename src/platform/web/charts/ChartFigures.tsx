import type { ReactNode } from 'react'
import type { Message } from '../../contract/message.ts'
import { FigureHeads } from '../layout/sorting/SortHeader.tsx'
import { useSorting, type SortColumn } from '../layout/sorting/useSorting.ts'
import { Table } from '../layout/Table.tsx'
import { useT } from '../preferences/language.ts'
import type { ChartTable } from './ChartWithTable.tsx'

type Row = ChartTable['rows'][number]

/** Shows the figures of a chart as a table. */
export function ChartFigures({ table, title }: { table: ChartTable; title: Message }) {
  const t = useT()
  const { heads, rows, foot } = table
  const hasValues = (place: number) => rows.some(({ values }) => values?.[place] !== undefined)
  const columns = heads.map((head, place): SortColumn<Row> => [
    head,
    ({ values }) => values?.[place],
  ])
  const { sorted, sorting } = useSorting(
    rows,
    columns.filter((_, place) => hasValues(place)),
  )
  return (
    <Table aria-label={t(title)} tabularNums stickyHeader>
      <Table.Thead>
        <Table.Tr>
          <FigureHeads heads={heads} sorting={sorting} />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {sorted.map(({ key, cells }) => (
          <FigureRow key={key} cells={cells} />
        ))}
      </Table.Tbody>
      {foot && (
        <Table.Tfoot>
          <FigureRow cells={foot} />
        </Table.Tfoot>
      )}
    </Table>
  )
}

function FigureRow({ cells: [name, ...figures] }: { cells: readonly ReactNode[] }) {
  return (
    <tr>
      <Table.Th scope="row" fw="inherit">
        {name}
      </Table.Th>
      {figures.map((figure, i) => (
        <td key={i} data-figure>
          {figure}
        </td>
      ))}
    </tr>
  )
}
