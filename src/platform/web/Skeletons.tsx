import { Skeleton, Stack } from '@mantine/core'
import { useT } from './language.ts'
import { kitMessages } from './messages.ts'

/** Grey lines where a panel's text will be; for the first load only. */
export function PanelSkeleton({ lines = 4 }: { lines?: number }) {
  return <Lines count={lines} height={16} />
}

/** Grey rows where a table will be; for the first load only. */
export function RowsSkeleton({ rows = 8 }: { rows?: number }) {
  return <Lines count={rows} height={28} />
}

/** A grey field as high as a chart with its title and its legend, so that nothing moves when it comes. */
export function ChartSkeleton() {
  const t = useT()
  return <Skeleton height={280} role="status" aria-label={t(kitMessages.loading)} />
}

function Lines({ count, height }: { count: number; height: number }) {
  const t = useT()
  return (
    <Stack gap="sm" role="status" aria-label={t(kitMessages.loading)}>
      {Array.from({ length: count }, (_, line) => (
        <Skeleton key={line} height={height} width={line === count - 1 ? '60%' : '100%'} />
      ))}
    </Stack>
  )
}
