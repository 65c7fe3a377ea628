import { Skeleton, Stack } from '@mantine/core'
import { useT } from '../preferences/language.ts'
import { platformMessages } from '../messages.ts'
import classes from './Skeletons.module.css'

/** Shows a skeleton of a panel's text; for the first load only. */
export function PanelSkeleton({ lines = 4 }: { lines?: number }) {
  const t = useT()
  return (
    <Stack gap="sm" role="status" aria-label={t(platformMessages.loading)}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height={16} width={line === lines - 1 ? '60%' : '100%'} />
      ))}
    </Stack>
  )
}

/** Shows a skeleton of a table's rows, as high as its rows are; for the first load only. */
export function RowsSkeleton({ rows = 8 }: { rows?: number }) {
  const t = useT()
  return (
    <div role="status" aria-label={t(platformMessages.loading)} className={classes.rows}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes.row}>
          {['26%', '14%', '10%', '10%'].map((width, column) => (
            <Skeleton key={column} height={12} width={width} />
          ))}
        </div>
      ))}
    </div>
  )
}

/**
 * Shows a skeleton as high as a chart with its title and legend, so that the layout does not move.
 */
export function ChartSkeleton() {
  const t = useT()
  return <Skeleton height={280} role="status" aria-label={t(platformMessages.loading)} />
}
