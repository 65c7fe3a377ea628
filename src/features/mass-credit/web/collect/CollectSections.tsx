import { Text, Title } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import type { Phrase } from '../../../../kit/contract/text.ts'
import { EmptyState } from '../../../../kit/web/EmptyState.tsx'
import { useSay } from '../../../../kit/web/language.ts'
import { massCreditWebText as text } from '../text.ts'
import type { Ask } from './ask.ts'
import { DoneCard } from './DoneCard.tsx'
import { useLeaving } from './leaving.ts'
import { StopCard } from './StopCard.tsx'
import { isRefused, type Stop, type StopState } from './stops.ts'
import classes from './CollectSections.module.css'

type Props = { stops: readonly Stop[]; isGrouped: boolean; onAsk: Ask }

/** The stops that are open, then those paid ahead, done, and those that cannot pay. */
export function CollectSections({ stops, isGrouped, onAsk }: Props) {
  const leaving = useLeaving()
  const [wereAhead] = useState(() => new Set(idsOf(stops, 'AHEAD')))
  const place = ({ row, state }: Stop): StopState => {
    if (state !== 'DONE' || !leaving.has(row.cashbookId)) return state
    return wereAhead.has(row.cashbookId) ? 'AHEAD' : 'TODO'
  }
  const at = (state: StopState) => stops.filter((stop) => place(stop) === state)
  const [todo, ahead, cannot] = [at('TODO'), at('AHEAD'), at('CANNOT')]
  const refused = at('DONE').filter(isRefused)
  const done = at('DONE').filter((stop) => !isRefused(stop))
  const open = (some: readonly Stop[]) =>
    some.map((stop) => (
      <StopCard
        key={stop.row.cashbookId}
        stop={stop}
        isLeaving={leaving.has(stop.row.cashbookId)}
        onAsk={onAsk}
      />
    ))
  return (
    <>
      {refused.length > 0 && (
        <Section title={text.needsYou} count={refused.length}>
          {refused.map((stop) => (
            <DoneCard key={stop.row.cashbookId} stop={stop} />
          ))}
        </Section>
      )}
      {todo.length > 0 ? (
        <Section title={text.toCollect} count={todo.length}>
          {isGrouped ? <Grouped stops={todo} show={open} /> : open(todo)}
        </Section>
      ) : (
        <EmptyState kind="nothingYet" icon={IconChecks} title={text.allDone} />
      )}
      {ahead.length > 0 && (
        <Section title={text.paidAhead} count={ahead.length}>
          {open(ahead)}
        </Section>
      )}
      {done.length > 0 && (
        <Section title={text.done} count={done.length}>
          {done.map((stop) => (
            <DoneCard key={stop.row.cashbookId} stop={stop} />
          ))}
        </Section>
      )}
      {cannot.length > 0 && (
        <Section title={text.cannotPay} count={cannot.length}>
          {cannot.map(({ row }) => (
            <li key={row.cashbookId} className={classes.cannot}>
              <span>{row.customerName}</span>
              <Text span c="dimmed" size="sm">
                {row.unableReason?.message}
              </Text>
            </li>
          ))}
        </Section>
      )}
    </>
  )
}

const idsOf = (stops: readonly Stop[], wanted: StopState) =>
  stops.filter(({ state }) => state === wanted).map(({ row }) => row.cashbookId)

function Section(props: { title: Phrase; count: number; children: ReactNode }) {
  const say = useSay()
  return (
    <section>
      <Title order={2} className={classes.title}>
        {say(props.title)}{' '}
        <Text span c="dimmed" inherit fw={400}>
          {props.count}
        </Text>
      </Title>
      <ul className={classes.list}>{props.children}</ul>
    </section>
  )
}

type Grouped = { stops: readonly Stop[]; show: (some: readonly Stop[]) => ReactNode }

function Grouped({ stops, show }: Grouped) {
  const say = useSay()
  const names = [...new Set(stops.map(({ row }) => row.customerGroupName))]
  return names.map((name) => (
    <li key={name ?? ''}>
      <Title order={3} className={classes.group}>
        {name ?? say(text.noGroup)}
      </Title>
      <ul className={classes.list}>
        {show(stops.filter(({ row }) => row.customerGroupName === name))}
      </ul>
    </li>
  ))
}
