import { Stack } from '@mantine/core'
import { useState } from 'react'
import { absSen } from '#core/money.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { Figure, Figures } from '#platform/web/display/Figures.tsx'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { listDifferences } from '../../contract.ts'
import { HolderDetails } from './HolderDetails.tsx'
import { ResolveDifference } from './ResolveDifference.tsx'
import type { Holder } from './holder.ts'
import { handOverWebMessages as text } from '../messages.ts'

/**
 * Shows the cash that a runner holds, and resolves what their hand-overs lacked; without an id the
 * runner's own, who resolves nothing.
 */
export function RunnerCash({ runnerId }: { runnerId?: number }) {
  const isOwn = runnerId === undefined
  const result = useEndpointQuery(listDifferences, { query: { runnerId } })
  return (
    <Panel title={isOwn ? text.yourLine : text.lineTitle}>
      <QueryBoundary result={result}>
        {({ runners }) =>
          runners.map((holder) => (
            <Line key={holder.runnerId} holder={holder} mayResolve={!isOwn} />
          ))
        }
      </QueryBoundary>
    </Panel>
  )
}

function Line({ holder, mayResolve }: { holder: Holder; mayResolve: boolean }) {
  const [isResolving, setResolving] = useState(false)
  return (
    <Stack gap="sm">
      <Figures>
        <HeldCash held={holder.held} />
      </Figures>
      <HolderDetails
        holder={holder}
        mayResolve={mayResolve}
        {...(mayResolve && { onResolve: () => setResolving(true) })}
      />
      {isResolving && <ResolveDifference holder={holder} onClose={() => setResolving(false)} />}
    </Stack>
  )
}

/** Shows what a person holds; nobody holds less than nothing, then the box owes them. */
function HeldCash({ held }: Pick<Holder, 'held'>) {
  const isOwed = held < 0
  return (
    <Figure label={isOwed ? text.boxOwes : text.held} isStrong>
      <MoneyText value={absSen(held)} isStrong {...(isOwed && { color: 'out' })} />
    </Figure>
  )
}
