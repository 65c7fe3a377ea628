import type { ReactNode } from 'react'
import { formatCount } from '#core/formatCount.ts'
import { addSen, maxSen, negateSen, sumSen, ZERO_SEN, type Sen } from '#core/money.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import type { Message, Values } from '#platform/contract/message.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { LinkTo } from '#platform/web/layout/LinkTo.tsx'
import { TreeRow } from '#platform/web/lists/Tree.tsx'
import { platformMessages } from '#platform/web/messages.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { pettyCashMessages } from '../../petty-cash/messages.ts'
import type { getCash, listDifferences } from '../contract.ts'
import { type Columns, getCells, showLines } from './cashCells.tsx'
import { type Carrier, getCarried, type Person } from './cashPeople.ts'
import { describeDifference, sumOpen } from './describeDifference.ts'
import { getToHandOver } from './describeHeld.ts'
import { hasTransfers, Transfers } from './Transfers.tsx'
import { handOverWebMessages as text } from './messages.ts'

type Cash = ResponseOf<typeof getCash>
type Places = ResponseOf<typeof listDifferences>

type BoxProps = { box: Carrier | undefined; columns: Columns; places: Places | undefined }

/** Shows what came in without a runner: it is in the box at once, as if it was handed over. */
export function BoxRow({ box, columns, places }: BoxProps) {
  const t = useT()
  if (!box && !places) return null
  return (
    <TreeRow
      name={t(text.inBox)}
      note={box && t(text.withoutRunner)}
      cells={getCells(columns, {
        taken: box && <MoneyText value={box.amount} />,
        transfers: box && hasTransfers(box) ? <Transfers cash={box} /> : null,
        handedOver: box && <MoneyText value={box.amount} />,
        held: places && <MoneyText value={places.inBox} />,
      })}
      {...(columns.isNow && { buttons: null })}
    />
  )
}

type TotalProps = BoxProps & { cash: Cash; people: readonly Person[] }

/** Shows the sums of the people and the box, which are petty cash; what the box owes is named first. */
export function TotalRow({ cash: { total }, people, box, columns, places }: TotalProps) {
  const t = useT()
  const owedSen = sumSen(
    (places?.runners ?? []).map(({ held }) => maxSen(negateSen(held), ZERO_SEN)),
  )
  const leftSen = places
    ? sumSen(people.map(({ carrier }) => getToHandOver(carrier)))
    : sumSen(people.map(({ carrier }) => carrier.left))
  const handedOver = sumSen([
    box?.amount ?? ZERO_SEN,
    ...people.map(({ carrier }) => carrier.handedOver),
  ])
  const noButtons = columns.isNow && { buttons: null }
  return (
    <>
      {owedSen > 0 && (
        <TreeRow
          name={t(text.owedByBox)}
          cells={getCells(columns, { held: <MoneyText value={negateSen(owedSen)} /> })}
          {...noButtons}
        />
      )}
      <TreeRow
        isFoot
        name={t(places ? pettyCashMessages.title : platformMessages.total)}
        cells={getCells(columns, {
          earlier: <MoneyText value={sumSen(people.map(getCarried))} />,
          taken: <MoneyText value={total.amount} />,
          transfers: hasTransfers(total) ? <Transfers cash={total} /> : null,
          handedOver: <MoneyText value={handedOver} />,
          left: <MoneyText value={leftSen} />,
          differences: places && showLines(sumLines(people)),
          held: places && <MoneyText value={getPettyCash(places)} />,
        })}
        {...noButtons}
      />
    </>
  )
}

function sumLines(people: readonly Person[]): [Message, Values][] {
  const { shortSen, overSen } = sumOpen(people)
  return [
    ...(shortSen > 0 ? [describeDifference(negateSen(shortSen))] : []),
    ...(overSen > 0 ? [describeDifference(overSen)] : []),
  ].map(([message, values = {}]) => [message, values])
}

const getPettyCash = ({ inBox, withRunners }: Places): Sen => addSen(inBox ?? ZERO_SEN, withRunners)

/** Shows the bank accounts, and all money of the books; of several agents' accounts the sum. */
export function BankRows({ places, columns }: { places: Places; columns: Columns }) {
  const t = useT()
  const { accounts = [] } = places
  if (accounts.length === 0) return null
  const banksSen = sumSen(accounts.map(({ balance }) => balance))
  const isOfOne = new Set(accounts.map(({ agentId }) => agentId)).size === 1
  const row = (key: string | number, name: ReactNode, heldSen: Sen, note?: string) => (
    <TreeRow
      key={key}
      name={name}
      note={note}
      cells={getCells(columns, { held: <MoneyText value={heldSen} /> })}
      buttons={null}
    />
  )
  return (
    <>
      {isOfOne
        ? accounts.map(({ id, agentId, name, balance }) =>
            row(
              id,
              <LinkTo to="/petty-cash-transaction" search={{ agentId, accountId: id }} inherit>
                {name}
              </LinkTo>,
              balance,
            ),
          )
        : row('banks', t(text.bankAccounts), banksSen, formatCount(accounts.length))}
      <TreeRow
        isFoot
        name={t(text.inBooks)}
        cells={getCells(columns, {
          held: <MoneyText value={addSen(getPettyCash(places), banksSen)} />,
        })}
        buttons={null}
      />
    </>
  )
}
