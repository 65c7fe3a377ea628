import { Stack } from '@mantine/core'
import { useState } from 'react'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { Figure, Figures } from '#platform/web/display/Figures.tsx'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { listDifferences } from '../../contract.ts'
import { HeldCash } from './HeldCash.tsx'
import { HolderDetails } from './HolderDetails.tsx'
import { ResolveDifference } from './ResolveDifference.tsx'
import type { Holder } from './holder.ts'
import { handOverWebMessages as text } from '../messages.ts'

/** Shows the cash on one runner's line, and resolves what their hand-overs lacked. */
export function RunnerCash({ runnerId }: { runnerId: number }) {
  const result = useEndpointQuery(listDifferences, { query: { runnerId } })
  return (
    <Panel title={text.lineTitle}>
      <QueryBoundary result={result}>
        {({ runners }) => runners.map((holder) => <Line key={holder.runnerId} holder={holder} />)}
      </QueryBoundary>
    </Panel>
  )
}

function Line({ holder }: { holder: Holder }) {
  const [isResolving, setResolving] = useState(false)
  return (
    <Stack gap="sm">
      <Figures>
        <Figure label={text.held} isStrong>
          <HeldCash holder={holder} />
        </Figure>
      </Figures>
      <HolderDetails holder={holder} onResolve={() => setResolving(true)} />
      {isResolving && <ResolveDifference holder={holder} onClose={() => setResolving(false)} />}
    </Stack>
  )
}
