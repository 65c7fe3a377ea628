import { Button } from '@mantine/core'
import { DayText } from '#platform/web/display/DayText.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import type { LineParts } from '#platform/web/lists/listTypes.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { today } from '#platform/web/preferences/today.ts'
import { transferMessages as text } from '../messages.ts'
import {
  Age,
  ConfirmedBy,
  type ListedState,
  Slip,
  StateBadge,
  type Transfer,
} from './transferColumns.tsx'

/** Returns a transfer's line on a phone: what must match the bank's statement, and the button. */
export const getTransferLine = (
  row: Transfer,
  state: ListedState,
  onConfirm: ((row: Transfer) => void) | undefined,
): LineParts => ({
  picture: row.slip && <Slip row={row} />,
  figure: <MoneyText value={row.amount} flow="in" />,
  about: <About row={row} state={state} />,
  button: onConfirm && <ConfirmButton row={row} onConfirm={onConfirm} />,
})

function About({ row, state }: { row: Transfer; state: ListedState }) {
  const { accountName, businessDate, reference, runnerName, createdByName } = row
  const words = [accountName, reference, runnerName ?? createdByName].filter(Boolean).join(' · ')
  return (
    <>
      <DayText value={businessDate} />
      {state === 'UNCONFIRMED' && businessDate !== today() && <Age row={row} />}
      <span>{words}</span>
      {state === 'ANY' && row.transferState && <StateBadge state={row.transferState} />}
      {state === 'CONFIRMED' && (
        <span>
          <ConfirmedBy row={row} />
        </span>
      )}
      {row.bounceReason && <span>{row.bounceReason}</span>}
    </>
  )
}

type ConfirmProps = { row: Transfer; onConfirm: (row: Transfer) => void }

function ConfirmButton({ row, onConfirm }: ConfirmProps) {
  const t = useT()
  return (
    <Button
      variant="light"
      color="in"
      px={10}
      aria-label={t(text.confirmOne, { name: row.customerName, amountSen: row.amount })}
      onClick={() => onConfirm(row)}
    >
      {t(text.confirm)}
    </Button>
  )
}
