import { Button, Text, Title } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { startTransition, useEffect, useState, type ReactNode } from 'react'
import type { Day } from '#core/calendar.ts'
import { ROLES } from '#core/access/roles.ts'
import { sumSen } from '#core/money.ts'
import type { Message } from '#platform/contract/message.ts'
import { wholeAmounts } from '#platform/contract/wholeAmounts.ts'
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { afterPaint } from '#platform/web/lazy/afterPaint.ts'
import { linkTo } from '#platform/web/layout/LinkTo.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { platformMessages } from '#platform/web/messages.ts'
import type { NamedAccount } from '#modules/ledger/accounts/web/useBankAccounts.ts'
import { roundMessages } from './roundMessages.ts'
import { collectionWebMessages as text } from './messages.ts'
import type { OpenDialogFor } from './openDialog.ts'
import { WaitingTransfers } from '#modules/lending/transfers/web/WaitingTransfers.tsx'
import { DoneCard } from './cards/DoneCard.tsx'
import { useLeaving } from './leaving.ts'
import { StopCard } from './cards/StopCard.tsx'
import { Section } from './Section.tsx'
import { isPart, isRefused, type Stop, type StopState } from './stops.ts'
import classes from './CollectSections.module.css'

type Props = {
  stops: readonly Stop[]
  /** The bank accounts that a customer may pay into; none hides the choice. */
  accounts: readonly NamedAccount[]
  isGrouped: boolean
  /** The day of the round. */
  on: Day
  onOpenDialog: OpenDialogFor
  /** The search text; '' for no search. */
  searched: string
  onClear: () => void
}

/** Shows the open stops, then those paid ahead, those done, and those that cannot pay. */
export function CollectSections({
  stops,
  accounts,
  isGrouped,
  on,
  onOpenDialog,
  searched,
  onClear,
}: Props) {
  const leaving = useLeaving()
  const isRunner = useSession().user?.roleId === ROLES.RUNNER
  const [wereAhead] = useState(() => new Set(getIds(stops, 'AHEAD')))
  const place = ({ row, state }: Stop): StopState => {
    if (state !== 'DONE' || !leaving.has(row.cashbookId)) return state
    return wereAhead.has(row.cashbookId) ? 'AHEAD' : 'TO_COLLECT'
  }
  const at = (state: StopState) => stops.filter((stop) => place(stop) === state)
  const [toCollect, ahead, cannot] = [at('TO_COLLECT'), at('AHEAD'), at('CANNOT')]
  const refused = at('DONE').filter(isRefused)
  const rest = at('DONE').filter((stop) => !isRefused(stop))
  const [part, done] = [rest.filter(isPart), rest.filter((stop) => !isPart(stop))]
  const isSearching = searched !== ''
  const shown = useShown()
  const open = (some: readonly Stop[]) =>
    some
      .slice(0, shown)
      .map((stop) => (
        <StopCard
          key={stop.row.cashbookId}
          stop={stop}
          accounts={accounts}
          leaving={leaving.get(stop.row.cashbookId)}
          onOpenDialog={onOpenDialog}
        />
      ))
  const closed = (some: readonly Stop[]) =>
    some.map((stop) => (
      <DoneCard key={stop.row.cashbookId} stop={stop} onOpenDialog={onOpenDialog} />
    ))
  return (
    <>
      {refused.length > 0 && (
        <Section title={text.needsYou} count={refused.length}>
          {closed(refused)}
        </Section>
      )}
      {isSearching && <DoneSection title={text.done} stops={rest} show={closed} />}
      {toCollect.length > 0 && (
        <Section title={text.toCollect} count={toCollect.length} on={on}>
          {isGrouped ? <Grouped stops={toCollect} show={open} /> : open(toCollect)}
        </Section>
      )}
      {isSearching && stops.length === 0 && <NothingFound searched={searched} onClear={onClear} />}
      {!isSearching && toCollect.length === 0 && <AllDone stops={stops} />}
      {ahead.length > 0 && (
        <Section title={text.paidAhead} count={ahead.length}>
          {open(ahead)}
        </Section>
      )}
      {!isSearching && <DoneSection title={roundMessages.paidInPart} stops={part} show={closed} />}
      {!isSearching && isRunner && accounts.length > 0 && <WaitingTransfers />}
      {!isSearching && <DoneSection title={text.done} stops={done} show={closed} />}
      {cannot.length > 0 && (
        <Section title={text.cannotPay} count={cannot.length}>
          {cannot.map(({ row }) => (
            <li key={row.cashbookId} className={classes.cannot}>
              <span>{row.customerName}</span>
              <Text span c="dimmed" size="sm">
                {wholeAmounts(row.unableReason?.message ?? '')}
              </Text>
            </li>
          ))}
        </Section>
      )}
    </>
  )
}

/** More cards than any phone shows at once. */
const FIRST = 10

/** Returns how many cards are drawn: the first ones at once, the others after their paint. */
function useShown(): number {
  const [shown, setShown] = useState(FIRST)
  useEffect(() => afterPaint(() => startTransition(() => setShown(Infinity))), [])
  return shown
}

const getIds = (stops: readonly Stop[], wanted: StopState) =>
  stops.filter(({ state }) => state === wanted).map(({ row }) => row.cashbookId)

type Listed = { title: Message; stops: readonly Stop[]; show: (some: readonly Stop[]) => ReactNode }

function DoneSection({ title, stops, show }: Listed) {
  if (stops.length === 0) return null
  return (
    <Section title={title} count={stops.length}>
      {show(stops)}
    </Section>
  )
}

function NothingFound({ searched, onClear }: { searched: string; onClear: () => void }) {
  const t = useT()
  return (
    <EmptyState
      kind="nothingMatches"
      title={roundMessages.nothingFound}
      hint={roundMessages.nothingFoundHint}
      note={`“${searched}”`}
      action={
        <Button variant="default" onClick={onClear}>
          {t(platformMessages.clear)}
        </Button>
      }
    />
  )
}

/** Shows that no stop is left; a runner who holds money continues to the count. */
function AllDone({ stops }: { stops: readonly Stop[] }) {
  const t = useT()
  const { user } = useSession()
  const amountSen = sumSen(stops.map(({ ownCashSen }) => ownCashSen))
  const isWaiting = stops.some(({ entries }) =>
    entries.some(({ refused }) => refused === undefined),
  )
  const mayCount = user?.roleId === ROLES.RUNNER && amountSen > 0 && !isWaiting
  return (
    <EmptyState
      kind="nothingYet"
      icon={IconChecks}
      title={text.allDone}
      action={
        mayCount && (
          <Button component={Link} {...linkTo({ to: '/mass-credit/cash' })}>
            {t(roundMessages.handOver, { amountSen })}
          </Button>
        )
      }
    />
  )
}

type Grouped = { stops: readonly Stop[]; show: (some: readonly Stop[]) => ReactNode }

function Grouped({ stops, show }: Grouped) {
  const t = useT()
  const names = [...new Set(stops.map(({ row }) => row.customerGroupName))]
  return names.map((name) => (
    <li key={name ?? ''} className={classes.grouped}>
      <Title order={3} className={classes.group}>
        {name ?? t(text.noGroup)}
      </Title>
      <ul className={classes.list}>
        {show(stops.filter(({ row }) => row.customerGroupName === name))}
      </ul>
    </li>
  ))
}
