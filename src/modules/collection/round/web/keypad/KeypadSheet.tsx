import { Button, Stack, Text } from '@mantine/core'
import { IconBackspace, IconEraser } from '@tabler/icons-react'
import { useState } from 'react'
import type { Day } from '#core/calendar.ts'
import { minSen, sen, type Sen } from '#core/money.ts'
import { formatAmount } from '#platform/web/display/formatAmount.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import type { NamedAccount } from '#modules/ledger/accounts/web/useBankAccounts.ts'
import { CreditSentence } from '#modules/lending/credits/web/CreditSentence.tsx'
import { getOutcome } from '#modules/lending/credits/web/creditFacts.ts'
import { formatLabel } from '../rows.ts'
import { roundMessages } from '../roundMessages.ts'
import { collectionWebMessages as text } from '../messages.ts'
import { pay } from '../collecting.ts'
import { groupDigits, pressed, parseTypedSen } from './keypad.ts'
import type { Stop } from '../stops.ts'
import { AccountChip } from '../transfer/AccountChip.tsx'
import { useChosenTransfer } from '../transfer/chosenTransfer.ts'
import { describePayment } from '../transfer/describePayment.ts'
import classes from './KeypadSheet.module.css'

/** Amounts are mostly whole ringgit, so 00 stands next to 0; what adds or deletes is at the right. */
const ROWS = [
  { keys: ['1', '2', '3'], act: 'back' },
  { keys: ['4', '5', '6'], act: 10 },
  { keys: ['7', '8', '9'], act: 50 },
  { keys: ['00', '0', '.'], act: 'clear' },
] as const

type Props = { stop: Stop; accounts: readonly NamedAccount[]; on: Day; onClose: () => void }

/** Shows large keys for another amount, and a sentence with its effect before it is recorded. */
export function KeypadSheet({ stop, accounts, on, onClose }: Props) {
  const t = useT()
  const { loan, row, standing } = stop
  const [typed, setTyped] = useState('')
  const amountSen = parseTypedSen(typed)
  const outcome = amountSen > 0 ? getOutcome(loan, { amountSen, on, today: on }) : undefined
  const transfer = useChosenTransfer(row.cashbookId)
  const words = t(...describePayment(amountSen, formatLabel(row), transfer))
  const isTaken = outcome !== undefined && 'applied' in outcome
  const press = (key: string) => setTyped((before) => pressed(before, key))
  const add = (ringgit: number) =>
    setTyped((before) => plain(sen(parseTypedSen(before) + ringgit * 100)))

  async function record() {
    if (isTaken && (await pay(stop, amountSen))) onClose()
  }

  return (
    <Sheet title={row.customerName} onClose={onClose}>
      <Stack
        gap="sm"
        onKeyDown={(event) => {
          if (/^[\d.]$/.test(event.key)) press(event.key)
          if (event.key === 'Backspace') press('back')
        }}
      >
        <div className={classes.line}>
          <Text className={classes.amount} role="status">
            {typed === '' ? formatAmount(sen(0)) : `RM ${groupDigits(typed)}`}
          </Text>
          <AccountChip stop={stop} accounts={accounts} className={classes.through} />
        </div>
        {amountSen > 0 ? (
          <CreditSentence loan={loan} amountSen={amountSen} on={on} />
        ) : (
          <Text c="dimmed" ta="center" className="figures">
            {t(roundMessages.beforeTyping, {
              dueSen: standing.dueTodaySen,
              dailySen: loan.dailySen,
              balanceSen: standing.balanceSen,
            })}
          </Text>
        )}
        <Chips stop={stop} onDone={onClose} />
        <Keys onPress={press} onAdd={add} />
        <div className={`form-buttons ${classes.record}`}>
          <Button
            mih={56}
            fullWidth
            color="in"
            aria-label={words}
            disabled={!isTaken}
            onClick={() => void record()}
          >
            {words}
          </Button>
        </div>
      </Stack>
    </Sheet>
  )
}

type KeysProps = { onPress: (key: string) => void; onAdd: (ringgit: number) => void }

function Keys({ onPress, onAdd }: KeysProps) {
  const t = useT()
  const acts = {
    back: {
      label: t(text.backspace),
      sign: <IconBackspace size={24} aria-hidden />,
      take: () => onPress('back'),
    },
    clear: {
      label: t(platformMessages.clear),
      sign: <IconEraser size={22} aria-hidden />,
      take: () => onPress('clear'),
    },
    10: { label: undefined, sign: '+10', take: () => onAdd(10) },
    50: { label: undefined, sign: '+50', take: () => onAdd(50) },
  }
  return (
    <div className={classes.keys} role="group" aria-label={t(text.keypad)}>
      {ROWS.flatMap(({ keys, act }) => [
        ...keys.map((key) => (
          <button
            key={key}
            type="button"
            aria-label={key === '.' ? t(text.point) : undefined}
            onClick={() => onPress(key)}
          >
            {key}
          </button>
        )),
        <button
          key={act}
          type="button"
          className={classes.act}
          aria-label={acts[act].label}
          onClick={acts[act].take}
        >
          {acts[act].sign}
        </button>,
      ])}
    </div>
  )
}

/** Shows the most frequent other amounts; one tap records them. */
function Chips({ stop, onDone }: { stop: Stop; onDone: () => void }) {
  const t = useT()
  const { loan, standing, usualSen } = stop
  const two = minSen(sen(loan.dailySen * 2), standing.balanceSen)
  const all = [
    { label: text.twoDays, amountSen: two },
    ...(standing.debtDays > 0 ? [{ label: text.clearDebt, amountSen: standing.dueTodaySen }] : []),
  ]
  const choices = all.filter(({ amountSen }) => amountSen > usualSen)
  if (choices.length === 0) return null
  const take = async (amountSen: Sen) => {
    if (await pay(stop, amountSen)) onDone()
  }
  return (
    <div className={classes.steps}>
      {choices.map(({ label, amountSen }) => (
        <Button key={label.key} variant="light" color="in" onClick={() => void take(amountSen)}>
          {t(label)} {formatAmount(amountSen)}
        </Button>
      ))}
    </div>
  )
}

const plain = (amount: Sen) => String(amount / 100).replace(/(\.\d)$/, '$10')
