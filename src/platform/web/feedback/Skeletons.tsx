import { Skeleton, Stack } from '@mantine/core'
import { useT } from '../preferences/language.ts'
import { platformMessages } from '../messages.ts'

/** Shows a skeleton of a panel's text; for the first load only. */
export function PanelSkeleton({ lines = 4 }: { lines?: number }) {
  return <Lines count={lines} height={16} />
}

/** Shows a skeleton of a table's rows; for the first load only. */
export function RowsSkeleton({ rows = 8 }: { rows?: number }) {
  return <Lines count={rows} height={28} />
}

/**
 * Shows a skeleton as high as a chart with its title and legend, so that the layout does not move.
 */
export function ChartSkeleton() {
  const t = useT()
  return <Skeleton height={280} role="status" aria-label={t(platformMessages.loading)} />
}

function Lines({ count, height }: { count: number; height: number }) {
  const t = useT()
  return (
    <Stack gap="sm" role="status" aria-label={t(platformMessages.loading)}>
      {Array.from({ length: count }, (_, line) => (
        <Skeleton key={line} height={height} width={line === count - 1 ? '60%' : '100%'} />
      ))}
    </Stack>
  )
}
