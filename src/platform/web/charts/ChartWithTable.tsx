import { Button, Group, Title, type TitleOrder } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Table } from '../layout/Table.tsx'
import type { Message } from '../../contract/message.ts'
import { usePainted } from '../lazy/afterPaint.ts'
import { useT } from '../preferences/language.ts'
import { chartMessages } from './messages.ts'
import classes from './ChartWithTable.module.css'

/** A chart's figures as rows: the first cell is the heading, the others are figures. */
export type ChartTable = {
  heads: readonly Message[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  foot?: readonly ReactNode[] | undefined
}

type Props = {
  title: Message
  /** 3 inside a panel with a title, 2 where the chart is the panel. */
  order?: TitleOrder
  /** Next to the title, such as the choice of a range. */
  controls?: ReactNode
  table: ChartTable
  children: ReactNode
}

/** Shows a chart and a button that switches to the same figures as a table. */
export function ChartWithTable({ title, order = 3, controls, table, children }: Props) {
  const t = useT()
  const [isTable, setTable] = useState(false)
  // The button updates before some hundred rows are drawn.
  const isTableDrawn = usePainted(isTable)
  return (
    <div className={classes.frame}>
      <Group justify="space-between" gap="xs" mb="xs">
        <Title order={order}>{t(title)}</Title>
        <Group gap="sm" justify="flex-end" flex={1} className="no-print">
          {controls}
          <Button
            className={classes.toggle}
            variant="subtle"
            size="compact-sm"
            onClick={() => setTable(!isTable)}
          >
            {t(isTable ? chartMessages.showChart : chartMessages.showTable)}
          </Button>
        </Group>
      </Group>
      {isTableDrawn ? (
        <div
          className={classes.table}
          role="region"
          tabIndex={0}
          aria-label={t(chartMessages.tableOf, { title: t(title) })}
        >
          <Figures table={table} title={title} />
        </div>
      ) : (
        children
      )}
    </div>
  )
}

function Figures({ table: { heads, rows, foot }, title }: { table: ChartTable; title: Message }) {
  const t = useT()
  return (
    <Table aria-label={t(title)} tabularNums stickyHeader>
      <Table.Thead>
        <Table.Tr>
          {heads.map((head, i) => (
            <Table.Th key={i} scope="col" ta={i > 0 ? 'end' : 'start'}>
              {t(head)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ key, cells }) => (
          <Row key={key} cells={cells} />
        ))}
      </Table.Tbody>
      {foot && (
        <Table.Tfoot>
          <Row cells={foot} />
        </Table.Tfoot>
      )}
    </Table>
  )
}

function Row({ cells: [name, ...figures] }: { cells: readonly ReactNode[] }) {
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
