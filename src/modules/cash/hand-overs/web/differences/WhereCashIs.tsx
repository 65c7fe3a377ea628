import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { ROLES } from '#core/access/roles.ts'
import { addSen, maxSen, negateSen, sumSen, ZERO_SEN, sen } from '#core/money.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { Figure, Figures } from '#platform/web/display/Figures.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { Tree, TreeInside, TreeRow } from '#platform/web/lists/Tree.tsx'
import { useOpenKeys } from '#platform/web/lists/useOpenKeys.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { useUser } from '#platform/web/session/session.ts'
import { listDifferences } from '../../contract.ts'
import { HeldCash } from './HeldCash.tsx'
import { HolderDetails } from './HolderDetails.tsx'
import { ResolveDifference } from './ResolveDifference.tsx'
import type { Holder } from './holder.ts'
import { handOverWebMessages as text } from '../messages.ts'

/**
 * Shows where petty cash is: in the box and with each runner, with what their hand-overs lacked. A
 * runner sees their own line.
 */
export function WhereCashIs({ agentId }: { agentId: number | undefined }) {
  const isRunner = useUser().roleId === ROLES.RUNNER
  const result = useEndpointQuery(listDifferences, { query: { agentId } })
  return (
    <Panel title={isRunner ? text.yourLine : text.title}>
      <QueryBoundary result={result}>
        {(places) => (isRunner ? <OwnLine places={places} /> : <Places places={places} />)}
      </QueryBoundary>
    </Panel>
  )
}

type Props = { places: ResponseOf<typeof listDifferences> }

function OwnLine({ places: { runners } }: Props) {
  const [own] = runners
  if (!own) return null
  return (
    <Stack gap="sm">
      <Figures>
        <Figure label={text.held} isStrong>
          <HeldCash holder={own} />
        </Figure>
      </Figures>
      <HolderDetails holder={own} />
    </Stack>
  )
}

function Places({ places: { inBox, withRunners, runners } }: Props) {
  const t = useT()
  const [resolving, setResolving] = useState<Holder | null>(null)
  // Who handed over too much does not lower what others hold.
  const owedSen = sumSen(runners.map(({ held }) => maxSen(negateSen(held), ZERO_SEN)))
  return (
    <Stack gap="md">
      <Figures>
        <Figure label={text.inBox} isStrong>
          <MoneyText value={inBox} />
        </Figure>
        <Figure label={text.withRunners}>
          <MoneyText value={addSen(withRunners, owedSen)} />
        </Figure>
        {owedSen > 0 && (
          <Figure label={text.owedByBox}>
            <MoneyText value={owedSen} />
          </Figure>
        )}
      </Figures>
      {runners.length === 0 ? (
        <Text c="dimmed">{t(text.noneHeld)}</Text>
      ) : (
        <Holders runners={runners} onResolve={setResolving} />
      )}
      {resolving && <ResolveDifference holder={resolving} onClose={() => setResolving(null)} />}
    </Stack>
  )
}

type HoldersProps = { runners: readonly Holder[]; onResolve: (holder: Holder) => void }

function Holders({ runners, onResolve }: HoldersProps) {
  const t = useT()
  const { isOpen, toggle } = useOpenKeys()
  const isSeveralAgents = new Set(runners.map(({ agentId }) => agentId)).size > 1
  return (
    <Tree nameHead={text.runner} heads={[text.held]}>
      {runners.map((holder) => {
        const { runnerId, runnerName: name, agentName } = holder
        const key = String(runnerId)
        return (
          <TreeRow
            key={key}
            name={name}
            note={
              <>
                {isSeveralAgents && <span>{agentName} </span>}
                <OpenDifference holder={holder} />
              </>
            }
            cells={[{ label: text.held, value: <HeldCash holder={holder} />, isStrong: true }]}
            opens={{
              isOpen: isOpen(key),
              toggle: () => toggle(key),
              label: t(text.show, { name }),
            }}
          >
            <TreeInside level={1}>
              <HolderDetails holder={holder} onResolve={() => onResolve(holder)} />
            </TreeInside>
          </TreeRow>
        )
      })}
    </Tree>
  )
}

/** Shows a runner's open difference with its first day; nothing without one. */
function OpenDifference({
  holder: { difference, days },
}: {
  holder: Pick<Holder, 'difference' | 'days'>
}) {
  const t = useT()
  if (difference === 0) return null
  const message = difference > 0 ? text.shortSince : text.overSince
  return (
    <Text component="span" inherit c="out">
      {t(message, { amountSen: sen(Math.abs(difference)), dayOn: days[0]?.date })}
    </Text>
  )
}
