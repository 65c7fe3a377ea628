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
import { Head } from '#platform/web/layout/sorting/SortHeader.tsx'
import { useSorting, type SortColumn } from '#platform/web/layout/sorting/useSorting.ts'
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
  const t = useT()
  const result = useEndpointQuery(listRunnerRounds, { query: { agentId } })
  return (
    <Panel
      title={text.runners}
      actions={
        <LinkTo to="/mass-credit/cash" search={{ agentId }}>
          {t(text.toHandOver)}
        </LinkTo>
      }
    >
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
  const { sorted, sorting } = useSorting(runners, COLUMNS, 'runners')
  const { body, shown, more } = useFirstRows(sorted)
  return (
    <>
      <WideTable label={text.runners} minWidth={300}>
        <Table aria-label={t(text.runners)} tabularNums>
          <Table.Thead>
            <Table.Tr>
              {COLUMNS.map(([label], place) => (
                <Head
                  key={label.key}
                  label={label}
                  isFigure={place > 0}
                  sorting={sorting}
                  className={label === text.held ? DESKTOP : ''}
                />
              ))}
              <Head label={text.fortnight} sorting={undefined} className={DESKTOP} />
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

const COLUMNS: readonly SortColumn<Runner>[] = [
  [text.runner, ({ runnerName }) => runnerName],
  [text.visited, getVisitedCount],
  [text.rate, getShare],
  [text.toHandOver, ({ toHandOver }) => toHandOver],
  [text.held, ({ held }) => maxSen(held, ZERO_SEN)],
]

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

function getVisited(runner: Runner, t: ReturnType<typeof useT>): string {
  const { listed } = runner
  const visited = getVisitedCount(runner)
  return listed === null ? String(visited) : t(text.ofListed, { visited, listed })
}

function getVisitedCount({ paid, missed }: Runner): number {
  return paid + missed
}

/** Returns which part of the visited paid; not a number before the first visit. */
function getShare(runner: Runner): number {
  return runner.paid / getVisitedCount(runner)
}

function getRate(runner: Runner): string {
  const share = getShare(runner)
  return Number.isNaN(share) ? '–' : `${Math.round(share * 100)}%`
}
