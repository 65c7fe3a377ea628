import { Button, Group, Stack, Text } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { ROLES } from '#core/access/roles.ts'
import { isDay, type Day } from '#core/calendar.ts'
import { formatCount } from '#core/formatCount.ts'
import { maxSen, subtractSen, ZERO_SEN } from '#core/money.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { DayInput } from '#platform/web/inputs/DayInput.tsx'
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx'
import { Figure, Figures } from '#platform/web/display/Figures.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { PageTitle } from '#platform/web/layout/PageTitle.tsx'
import { Pills } from '#platform/web/lists/Pills.tsx'
import { usePhone } from '#platform/web/layout/usePhone.ts'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { today } from '#platform/web/preferences/today.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { AgentPicker } from '#modules/office/users/web/agents/AgentPicker.tsx'
import { getCash } from '#modules/cash/hand-overs/contract.ts'
import { handOverMessages } from '#modules/cash/hand-overs/messages.ts'
import { useIsRead, useOutbox } from '#modules/collection/round/web/outbox/ownOutbox.ts'
import { useOutboxSync } from '#modules/collection/round/web/outbox/useOutboxSync.ts'
import { RunnerCash } from '#modules/cash/hand-overs/web/differences/RunnerCash.tsx'
import { PeoplesCash } from '#modules/cash/hand-overs/web/PeoplesCash.tsx'
import { CountForm } from '#modules/cash/hand-overs/web/CountForm.tsx'
import { describeDifference } from '#modules/cash/hand-overs/web/describeDifference.ts'
import { describeHeld, getToHandOver } from '#modules/cash/hand-overs/web/describeHeld.ts'
import { HandOverList } from '#modules/cash/hand-overs/web/HandOverList.tsx'
import { PaymentsOfDay } from '#modules/cash/hand-overs/web/PaymentsOfDay.tsx'
import { handOverWebMessages as text } from '#modules/cash/hand-overs/web/messages.ts'
import { OFTEN_NONE } from '#modules/cash/hand-overs/web/ShareCash.tsx'
import { hasTransfers, Transfers } from '#modules/cash/hand-overs/web/Transfers.tsx'
import { WaitingTransfers } from '#modules/lending/transfers/web/WaitingTransfers.tsx'
import { RunnerDay } from './RunnerDay.tsx'
import { OwnCashInHand, UnsentNotice } from '#modules/collection/round/web/outbox/UnsentNotice.tsx'

/** Shows `/mass-credit/cash`: the payments of a day, who holds the cash, and who handed it over. */
export function CashPage() {
  const t = useT()
  const { isAdmin, user } = useSession()
  const isRunner = user?.roleId === ROLES.RUNNER
  const [url, setUrl] = useUrlState({ agentId: 0, date: '' })
  const date: Day = isDay(url.date) && url.date <= today() ? url.date : today()
  const query = { date, agentId: (isAdmin && url.agentId) || undefined }
  const result = useEndpointQuery(getCash, { query }, { refetchInterval: 30_000, staleTime: 0 })
  const isRead = useIsRead()
  const isPhone = usePhone()
  const choices = (
    <>
      <DayInput
        {...(isPhone && { w: 170 })}
        label={t(handOverMessages.date)}
        clearable={false}
        maxDate={today()}
        value={date}
        onChange={(next) => setUrl({ date: next === null || next === today() ? '' : next })}
      />
      {isAdmin && (
        <AgentPicker
          label={t(handOverMessages.agent)}
          value={url.agentId || null}
          onChange={(id) => setUrl({ agentId: id ?? 0 })}
        />
      )}
    </>
  )
  return (
    <Stack gap="md">
      <PageTitle title={text.cashTitle}>{!isPhone && <Pills>{choices}</Pills>}</PageTitle>
      {isPhone && (
        <Group gap="sm" align="end">
          {choices}
        </Group>
      )}
      {isRunner && <WaitingTransfers />}
      <QueryBoundary result={result} isWaiting={!isRead}>
        {(cash) => <CashOfDay cash={cash} agentId={query.agentId} />}
      </QueryBoundary>
      {isRunner && <RunnerCash />}
    </Stack>
  )
}

type Cash = ResponseOf<typeof getCash>
type Carrier = Cash['runners'][number]

function CashOfDay({ cash, agentId }: { cash: Cash; agentId: number | undefined }) {
  const t = useT()
  const { user } = useSession()
  const { total, runners, handOvers, alsoHolding = [], alsoWaiting = [], date: dayOn } = cash
  const everybody = [...runners, ...alsoHolding]
  const isRunner = user?.roleId === ROLES.RUNNER
  const [counting, setCounting] = useState<number>()
  const counted = everybody.find(({ runnerId }) => runnerId === counting)
  const waiting = [...handOvers, ...alsoWaiting].filter((each) => each.confirmedAt === null)
  const showDay = (carrier: Carrier | undefined) =>
    carrier?.runnerId && <RunnerDay carrier={carrier} date={dayOn} isNow={dayOn === today()} />
  const confirmed = handOvers.filter((each) => each.confirmedAt !== null)
  return (
    <Stack gap="md">
      <UnsentNotice />
      {waiting.length > 0 && (
        <HandOverList title={text.toConfirm} handOvers={waiting} cash={cash} />
      )}
      {isRunner ? (
        <OwnCash
          cash={cash}
          waiting={waiting[0]}
          dayCard={showDay(everybody.find(({ runnerId }) => runnerId === user.id))}
          onCount={() => setCounting(user.id)}
        />
      ) : (
        <PeoplesCash cash={cash} agentId={agentId} onCount={setCounting} showDay={showDay} />
      )}
      {confirmed.length > 0 && (
        <HandOverList title={text.counts} handOvers={confirmed} cash={cash} agentId={agentId} />
      )}
      {isRunner && runners.length === 0 && <EmptyState kind="nothingYet" title={text.noPayments} />}
      {total.count + total.transferCount > 0 && <PaymentsOfDay cash={cash} agentId={agentId} />}
      {counting !== undefined && counted && (
        <Sheet
          title={isRunner ? t(text.count) : t(text.countOf, { name: counted.runnerName ?? '' })}
          onClose={() => setCounting(undefined)}
        >
          <CountForm
            runnerId={isRunner ? undefined : counting}
            leftSen={getToHandOver(counted)}
            days={describeHeld(counted, t)}
            cashInHand={isRunner && <OwnCashInHand />}
            onClose={() => setCounting(undefined)}
          />
        </Sheet>
      )}
    </Stack>
  )
}

type OwnProps = {
  cash: Cash
  /** The count that waits for the agent. */
  waiting: Cash['handOvers'][number] | undefined
  dayCard: ReactNode
  onCount: () => void
}

/** Shows what a runner took on a day and still has to hand over. */
function OwnCash({ cash: { total, date: dayOn }, waiting, dayCard, onCount }: OwnProps) {
  const t = useT()
  const unsent = useUnsent()
  const held = dayOn === today() ? describeHeld(total, t) : undefined
  const sinceSen = waiting && maxSen(subtractSen(getToHandOver(total), waiting.expected), ZERO_SEN)
  return (
    <Panel title={text.collectedOn} values={{ dayOn }} actions={dayCard}>
      <Figures>
        <Figure label={text.left} isStrong>
          <MoneyText value={getToHandOver(total)} />
          {held && (
            <Text size="sm" c="dimmed" fw={400}>
              {held}
            </Text>
          )}
        </Figure>
        <Figure label={hasTransfers(total) ? text.collectedInCash : text.collected}>
          <MoneyText value={total.amount} flow="in" />
        </Figure>
        <Figure label={text.handedOver}>
          <MoneyText value={total.handedOver} />
        </Figure>
        {OFTEN_NONE.map(({ figure, label }) =>
          total[figure] > 0 ? (
            <Figure key={figure} label={label}>
              <MoneyText value={total[figure]} />
            </Figure>
          ) : null,
        )}
        <Figure label={text.payments}>{formatCount(total.count + total.transferCount)}</Figure>
        {hasTransfers(total) && (
          <Figure label={text.byTransfer}>
            <Transfers cash={total} />
          </Figure>
        )}
      </Figures>
      {waiting && (
        <Text role="status" fw={600}>
          {[
            t(text.givenWaits, { amountSen: waiting.counted, name: waiting.agentName }),
            waiting.difference < 0 && t(...describeDifference(waiting.difference)),
            sinceSen && sinceSen > 0 && t(text.sinceThen, { amountSen: sinceSen }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      )}
      {getToHandOver(total) > 0 && !waiting && (
        <Button
          size="lg"
          w={{ base: '100%', sm: 'max-content' }}
          disabled={unsent.length > 0}
          onClick={onCount}
        >
          {t(text.count)}
        </Button>
      )}
    </Panel>
  )
}

/**
 * Returns the payments in the outbox that the server is still to verify. A refused one is no reason to
 * wait: its cash is named apart.
 */
function useUnsent() {
  useOutboxSync()
  return useOutbox().flatMap((entry) =>
    entry.act === 'PAY' && !entry.isUndone && entry.refused === undefined ? [entry.amountSen] : [],
  )
}
