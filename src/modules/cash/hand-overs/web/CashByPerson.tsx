import { Button, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { maxSen, ZERO_SEN } from '#core/money.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { WideTable } from '#platform/web/layout/WideTable.tsx'
import { Tree, TreeInside, TreeRow } from '#platform/web/lists/Tree.tsx'
import { useSorting } from '#platform/web/layout/sorting/useSorting.ts'
import { useOpenKeys } from '#platform/web/lists/useOpenKeys.ts'
import { useT } from '#platform/web/preferences/language.ts'
import type { getCash, listDifferences } from '../contract.ts'
import { describeHeld, getToHandOver } from './describeHeld.ts'
import { describeDay, describeOpen } from './describeDifference.ts'
import { type Columns, getCells, Note, showLines } from './cashCells.tsx'
import { BankRows, BoxRow, TotalRow } from './CashTotals.tsx'
import { HolderDetails, ResolveButton } from './differences/HolderDetails.tsx'
import type { Holder } from './differences/holder.ts'
import { getCarried, getPeople, type Carrier, type Person } from './cashPeople.ts'
import { hasTransfers, Transfers } from './Transfers.tsx'
import classes from './cashCells.module.css'
import { handOverWebMessages as text } from './messages.ts'

type Cash = ResponseOf<typeof getCash>
type Places = ResponseOf<typeof listDifferences>

type Props = {
  cash: Cash
  /** Where the money is now; undefined for a day that is over. */
  places: Places | undefined
  onCount: (runnerId: number) => void
  onResolve: (holder: Holder) => void
  /** Shows the card of a person's day. */
  showDay: (carrier: Carrier) => ReactNode
}

/**
 * Shows who took the day's cash, what they handed over and still hold, and where the money of the books
 * is. Each row adds up: of earlier days + taken − handed over − resolved = still to hand over − over; and
 * so does the last column: the people, the box and the banks are what the books say.
 */
export function CashByPerson({ cash, places, ...acts }: Props) {
  const { people, box } = getPeople(cash, places)
  const isOfSeveral = new Set(places?.runners.map(({ agentId }) => agentId)).size > 1
  const columns = {
    hasEarlier: places !== undefined && people.some((person) => getCarried(person) !== 0),
    isMixed: hasTransfers(cash.total),
    isNow: places !== undefined,
  }
  const { isNow } = columns
  // What is over or short is never one figure.
  const { sorted, sorting } = useSorting<Person>(
    people,
    [
      [text.person, ({ carrier }) => carrier.runnerName],
      [text.fromEarlier, getCarried],
      [text.takenInCash, ({ carrier }) => carrier.amount],
      [text.byTransfer, ({ carrier }) => carrier.transfers],
      [text.handedOver, ({ carrier }) => carrier.handedOver],
      [text.stillToHandOver, ({ carrier }) => getLeft(carrier, isNow)],
      [text.held, getHeld],
    ],
    'sort',
  )
  const heads = [
    ...(columns.hasEarlier ? [text.fromEarlier] : []),
    text.takenInCash,
    ...(columns.isMixed ? [text.byTransfer] : []),
    text.handedOver,
    text.stillToHandOver,
    text.overOrShort,
    ...(columns.isNow ? [text.held] : []),
  ]
  return (
    <WideTable label={text.cashTitle} minWidth={0}>
      <Tree
        label={text.cashTitle}
        nameHead={text.person}
        heads={heads}
        sorting={sorting}
        hasButtons={isNow}
      >
        {sorted.map((person) => (
          <PersonRow
            key={person.carrier.runnerId}
            {...{ person, cash, columns, isOfSeveral, ...acts }}
          />
        ))}
        <BoxRow {...{ box, columns, places }} />
        <TotalRow {...{ cash, people, box, columns, places }} />
        {places && <BankRows places={places} columns={columns} />}
      </Tree>
    </WideTable>
  )
}

const getLeft = (carrier: Carrier, isNow: boolean) =>
  isNow ? getToHandOver(carrier) : carrier.left

const getHeld = ({ holder }: Person) => maxSen(holder?.held ?? ZERO_SEN, ZERO_SEN)

type PersonProps = Pick<Props, 'cash' | 'onCount' | 'onResolve' | 'showDay'> & {
  person: Person
  columns: Columns
  isOfSeveral: boolean
}

function PersonRow({ person, cash, columns, isOfSeveral, ...acts }: PersonProps) {
  const t = useT()
  const { isOpen, toggle } = useOpenKeys()
  const { carrier, holder } = person
  const name = carrier.runnerName ?? ''
  const key = String(carrier.runnerId)
  const { isNow } = columns
  const leftSen = getLeft(carrier, isNow)
  const ofDays = isNow ? describeHeld(carrier, t) : undefined
  const isWaiting = [...cash.handOvers, ...(cash.alsoWaiting ?? [])].some(
    ({ runnerId, confirmedAt }) => runnerId === carrier.runnerId && confirmedAt === null,
  )
  return (
    <TreeRow
      name={name}
      note={
        <>
          {isOfSeveral && holder && <span>{holder.agentName} </span>}
          {carrier.isActive === false && (
            <Text component="span" inherit c="out">
              {t(text.isInactive)}
            </Text>
          )}
        </>
      }
      cells={getCells(columns, {
        earlier: <MoneyText value={getCarried(person)} />,
        taken: <MoneyText value={carrier.amount} />,
        transfers: hasTransfers(carrier) ? <Transfers cash={carrier} /> : null,
        handedOver: <MoneyText value={carrier.handedOver} />,
        left: (
          <>
            <MoneyText value={leftSen} />
            {carrier.waiting > 0 && <Note>{t(text.givenOf, { amountSen: carrier.waiting })}</Note>}
          </>
        ),
        differences: showLines(isNow ? describeOpen(person) : describeDay(carrier)),
        held: <MoneyText value={getHeld(person)} />,
      })}
      {...(isNow && {
        buttons: (
          <div className={classes.buttons}>
            {leftSen > 0 && !isWaiting && (
              <Button
                variant="default"
                aria-label={t(text.countOf, { name })}
                onClick={() => acts.onCount(carrier.runnerId ?? 0)}
              >
                {t(text.count)}
              </Button>
            )}
            {holder && holder.difference !== 0 && (
              <ResolveButton name={name} variant="default" onClick={() => acts.onResolve(holder)} />
            )}
          </div>
        ),
      })}
      opens={{ isOpen: isOpen(key), toggle: () => toggle(key), label: t(text.show, { name }) }}
    >
      <TreeInside level={1}>
        <Stack gap="sm" align="flex-start">
          {ofDays && <Text>{t(text.stillOf, { ofDays })}</Text>}
          {acts.showDay(carrier)}
          {holder && <HolderDetails holder={holder} mayResolve />}
        </Stack>
      </TreeInside>
    </TreeRow>
  )
}
