import { Button, Group, Title, type TitleOrder } from '@mantine/core'
import { Suspense, useState, type ReactNode } from 'react'
import type { Message } from '../../contract/message.ts'
import type { SortValue } from '../layout/sorting/sortRows.ts'
import { usePainted } from '../lazy/afterPaint.ts'
import { lazyPart } from '../lazy/lazyPart.ts'
import { useT } from '../preferences/language.ts'
import { chartMessages } from './messages.ts'
import classes from './ChartWithTable.module.css'

/** A chart's figures as rows: the first cell is the heading, the others are figures. */
export type ChartTable = {
  heads: readonly Message[]
  rows: readonly {
    key: string
    cells: readonly ReactNode[]
    /** What the row is sorted by in each column; a column without it does not sort. */
    values?: readonly SortValue[] | undefined
  }[]
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

// Most people never ask for it.
const ChartFigures = lazyPart(() => import('./ChartFigures.tsx'), 'ChartFigures')

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
          <Suspense fallback={null}>
            <ChartFigures table={table} title={title} />
          </Suspense>
        </div>
      ) : (
        children
      )}
    </div>
  )
}
