import { Button } from '@mantine/core'
import { DayText } from '#platform/web/display/DayText.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import type { LineParts } from '#platform/web/lists/listTypes.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { today } from '#platform/web/preferences/today.ts'
import type { TransferState } from '../../credits/contract.ts'
import { transferMessages as text } from '../messages.ts'
import { Age, ConfirmedBy, Slip, type Transfer } from './transferColumns.tsx'

/** Returns a transfer's line on a phone: what must match the bank's statement, and the button. */
export const getTransferLine = (
  row: Transfer,
  state: TransferState,
  onConfirm: ((row: Transfer) => void) | undefined,
): LineParts => ({
  picture: row.slip && <Slip row={row} />,
  figure: <MoneyText value={row.amount} flow="in" />,
  about: <About row={row} state={state} />,
  button: onConfirm && <ConfirmButton row={row} onConfirm={onConfirm} />,
})

function About({ row, state }: { row: Transfer; state: TransferState }) {
  const { accountName, businessDate, reference, runnerName, createdByName } = row
  const words = [accountName, reference, runnerName ?? createdByName].filter(Boolean).join(' · ')
  return (
    <>
      <DayText value={businessDate} />
      {state === 'UNCONFIRMED' && businessDate !== today() && <Age row={row} />}
      <span>{words}</span>
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
