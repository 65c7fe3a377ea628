import { Text } from '@mantine/core'
import { memo } from 'react'
import { Table } from '#platform/web/layout/Table.tsx'
import { maxSen, negateSen, ZERO_SEN } from '#core/money.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { Sparkline } from '#platform/web/charts/Sparkline.tsx'
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { LinkTo } from '#platform/web/layout/LinkTo.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { WideTable } from '#platform/web/layout/WideTable.tsx'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { useFirstRows } from '#platform/web/lazy/useFirstRows.tsx'
import { handOverMessages } from '#modules/cash/hand-overs/messages.ts'
import { describeHeld } from '#modules/cash/hand-overs/web/describeHeld.ts'
import { listRunnerRounds } from '../contract.ts'
import { dashboardMessages as text } from './messages.ts'

type Rounds = ResponseOf<typeof listRunnerRounds>

/** Shows each runner's day: the progress, the number of payments, and the cash held. */
export function RunnerRounds({ agentId }: { agentId: number | undefined }) {
  const result = useEndpointQuery(listRunnerRounds, { query: { agentId } })
  return (
    <Panel title={text.runners}>
      <QueryBoundary result={result}>
        {(rounds) =>
          rounds.runners.length === 0 ? (
            <EmptyState kind="nothingYet" title={text.noRunners} hint={text.noRunnersHint} />
          ) : (
            <Rounds rounds={rounds} agentId={agentId} />
          )
        }
      </QueryBoundary>
    </Panel>
  )
}

type Props = { rounds: Rounds; agentId: number | undefined }

function Rounds({ rounds: { days, runners }, agentId }: Props) {
  const t = useT()
  const isSeveralAgents =
    agentId === undefined && new Set(runners.map(({ agentId }) => agentId)).size > 1
  const { body, shown, more } = useFirstRows(runners)
  return (
    <>
      <WideTable label={text.runners} minWidth={300}>
        <Table aria-label={t(text.runners)} tabularNums>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t(text.runner)}</Table.Th>
              <Table.Th scope="col" ta="end">
                {t(text.visited)}
              </Table.Th>
              <Table.Th scope="col" ta="end">
                {t(text.rate)}
              </Table.Th>
              <Table.Th scope="col" ta="end">
                <LinkTo to="/mass-credit/cash" search={{ agentId }} inherit>
                  {t(text.toHandOver)}
                </LinkTo>
              </Table.Th>
              <Table.Th scope="col" ta="end" visibleFrom="sm">
                {t(text.held)}
              </Table.Th>
              <Table.Th scope="col" visibleFrom="sm">
                {t(text.fortnight)}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <tbody ref={body}>
            {shown.map((runner) => (
              <RunnerRow
                key={runner.runnerId}
                runner={runner}
                days={days}
                isSeveralAgents={isSeveralAgents}
              />
            ))}
          </tbody>
        </Table>
      </WideTable>
      {more}
    </>
  )
}

type Runner = Rounds['runners'][number]
type RowProps = { runner: Runner; days: Rounds['days']; isSeveralAgents: boolean }

/** Memoized: there are hundreds. */
const RunnerRow = memo(function RunnerRow({ runner, days, isSeveralAgents }: RowProps) {
  const t = useT()
  const held = describeHeld(runner, t)
  return (
    <tr>
      <Table.Th scope="row" fw="inherit">
        <LinkTo to="/runner" search={{ id: runner.runnerId }} inherit>
          {runner.runnerName}
        </LinkTo>
        {isSeveralAgents && (
          <Text size="sm" c="dimmed">
            {runner.agentName}
          </Text>
        )}
        {runner.status !== 1 && (
          <Text size="sm" c="out">
            {t(text.isInactive)}
          </Text>
        )}
      </Table.Th>
      <td data-figure>{getVisited(runner, t)}</td>
      <td data-figure style={NO_WRAP}>
        {getRate(runner)}
      </td>
      <td data-figure style={NO_WRAP}>
        <MoneyText value={runner.toHandOver} />
        {held && (
          <Text size="sm" c="dimmed" style={WRAP}>
            {held}
          </Text>
        )}
        {runner.short > 0 && (
          <Text size="sm" c="out" style={WRAP}>
            {t(text.handedOverShort, {
              amountSen: runner.handedOver,
              shortSen: runner.short,
            })}
          </Text>
        )}
      </td>
      <td data-figure className={DESKTOP} style={NO_WRAP}>
        <HeldByRunner runner={runner} />
      </td>
      <td className={DESKTOP}>
        <Sparkline label={text.fortnight} days={days} values={runner.byDay} hue="in" />
      </td>
    </tr>
  )
})

const WRAP = { whiteSpace: 'normal' } as const
const NO_WRAP = { whiteSpace: 'nowrap' } as const
/** Mantine's class of `visibleFrom`. */
const DESKTOP = 'mantine-visible-from-sm'

/** Shows the cash on a runner's line, and what hand-overs of all days lacked or had too much. */
function HeldByRunner({ runner: { held, difference, runnerName: name } }: { runner: Runner }) {
  const t = useT()
  return (
    <>
      <MoneyText value={maxSen(held, ZERO_SEN)} />
      {difference > 0 && (
        <Text size="sm" c="out">
          {t(text.shortInAll, { amountSen: difference })}
        </Text>
      )}
      {held < 0 && (
        <Text size="sm" c="out" style={WRAP}>
          {t(handOverMessages.boxOwes, { name, amountSen: negateSen(held) })}
        </Text>
      )}
    </>
  )
}

function getVisited({ paid, missed, listed }: Runner, t: ReturnType<typeof useT>): string {
  const visited = paid + missed
  return listed === null ? String(visited) : t(text.ofListed, { visited, listed })
}

function getRate({ paid, missed }: Runner): string {
  const visited = paid + missed
  return visited === 0 ? '–' : `${Math.round((paid / visited) * 100)}%`
}
