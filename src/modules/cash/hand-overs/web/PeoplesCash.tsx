import { Stack, Text } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { formatCount } from '#core/formatCount.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { Figure, Figures } from '#platform/web/display/Figures.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { today } from '#platform/web/preferences/today.ts'
import { type getCash, listDifferences } from '../contract.ts'
import { CashByPerson } from './CashByPerson.tsx'
import type { Carrier } from './cashPeople.ts'
import { describeHeld, getToHandOver } from './describeHeld.ts'
import { ResolveDifference } from './differences/ResolveDifference.tsx'
import type { Holder } from './differences/holder.ts'
import { ShareCash } from './ShareCash.tsx'
import { handOverWebMessages as text } from './messages.ts'

type Props = {
  cash: ResponseOf<typeof getCash>
  agentId: number | undefined
  onCount: (runnerId: number) => void
  showDay: (carrier: Carrier) => ReactNode
}

/** Shows an agent's cash of a day; of today also where all money is, and resolves differences. */
export function PeoplesCash({ cash, agentId, ...acts }: Props) {
  const t = useT()
  const { date: dayOn, total } = cash
  const isNow = dayOn === today()
  const [resolving, setResolving] = useState<Holder | null>(null)
  const result = useEndpointQuery(
    listDifferences,
    { query: { agentId } },
    { enabled: isNow, refetchInterval: 30_000, staleTime: 0 },
  )
  const held = isNow ? describeHeld(total, t) : undefined
  const isNobody = cash.runners.length === 0
  return (
    <Panel
      title={text.collectedOn}
      values={{ dayOn }}
      actions={<ShareCash cash={cash} agentId={agentId} />}
    >
      <Stack gap="md">
        <Figures>
          <Figure label={text.left} isStrong>
            <MoneyText value={isNow ? getToHandOver(total) : total.left} />
            {held && (
              <Text size="sm" c="dimmed" fw={400}>
                {held}
              </Text>
            )}
          </Figure>
          <Figure label={text.payments}>{formatCount(total.count + total.transferCount)}</Figure>
        </Figures>
        {isNobody && <EmptyState kind="nothingYet" title={text.noPayments} />}
        {isNow ? (
          <QueryBoundary result={result}>
            {(places) => (
              <CashByPerson cash={cash} places={places} onResolve={setResolving} {...acts} />
            )}
          </QueryBoundary>
        ) : (
          !isNobody && (
            <CashByPerson cash={cash} places={undefined} onResolve={setResolving} {...acts} />
          )
        )}
      </Stack>
      {resolving && <ResolveDifference holder={resolving} onClose={() => setResolving(null)} />}
    </Panel>
  )
}
