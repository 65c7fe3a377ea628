import { Text } from '@mantine/core'
import {
  IconAlertTriangle,
  IconBuildingBank,
  IconCalendarCheck,
  IconCalendarX,
  IconCheck,
  IconChevronsRight,
  IconCloudUp,
  IconX,
} from '@tabler/icons-react'
import { memo } from 'react'
import { formatAmount } from '#platform/web/display/formatAmount.ts'
import { StatusBadge } from '#platform/web/feedback/StatusBadge.tsx'
import { LinkTo } from '#platform/web/layout/LinkTo.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import type { NamedAccount } from '#modules/ledger/accounts/web/useBankAccounts.ts'
import { collectionWebMessages as text } from '../messages.ts'
import { roundMessages } from '../roundMessages.ts'
import { formatLabel } from '../rows.ts'
import classes from './StopCard.module.css'
import { StopMenu } from './StopMenu.tsx'
import { pay } from '../collecting.ts'
import type { Leaving } from '../leaving.ts'
import type { OpenDialogFor } from '../openDialog.ts'
import type { Stop } from '../stops.ts'
import { AccountChip } from '../transfer/AccountChip.tsx'
import { useChosenTransfer } from '../transfer/chosenTransfer.ts'
import { describePayment } from '../transfer/describePayment.ts'

type Props = {
  stop: Stop
  accounts: readonly NamedAccount[]
  leaving: Leaving | undefined
  onOpenDialog: OpenDialogFor
}

/**
 * Shows a stop of the round: customer, place, and one tap for the day's amount. Its height is
 * fixed.
 */
export const StopCard = memo(function StopCard({ stop, accounts, leaving, onOpenDialog }: Props) {
  const t = useT()
  const { row, usualSen, paidSen, missed } = stop
  const { cashbookId } = row
  const name = formatLabel(row)
  const transfer = useChosenTransfer(cashbookId)
  const isMissed = missed !== null && paidSen === 0
  const Sign = isMissed ? IconX : IconCheck
  return (
    <li
      className={classes.card}
      data-done={leaving === 'DONE' ? (isMissed ? 'missed' : 'paid') : undefined}
      aria-busy={leaving === 'SAVING'}
    >
      <Who stop={stop} onOpenDialog={onOpenDialog} />
      <Facts stop={stop} accountName={transfer?.accountName} />
      {leaving ? (
        <p className={classes.leaving}>
          {leaving === 'DONE' && <Sign size={22} aria-hidden />}
          {isMissed ? t(text[missed.reason]) : formatAmount(paidSen)}
        </p>
      ) : (
        <div className={classes.main}>
          <button
            type="button"
            className={classes.pay}
            data-transfer={transfer !== undefined || undefined}
            aria-label={t(...describePayment(usualSen, name, transfer))}
            onClick={() => void pay(stop, usualSen)}
          >
            {formatAmount(usualSen)}
            <IconCheck size={18} aria-hidden />
          </button>
          <div className={classes.rest}>
            <AccountChip stop={stop} accounts={accounts} className={classes.other} isShort />
            <button
              type="button"
              className={classes.other}
              aria-label={t(text.otherFor, { name })}
              onClick={() => onOpenDialog({ cashbookId, for: 'other' })}
            >
              {t(text.other)}
            </button>
            <button
              type="button"
              className={classes.other}
              aria-label={t(text.notPaidFor, { name })}
              onClick={() => onOpenDialog({ cashbookId, for: 'missed' })}
            >
              {t(text.notPaid)}
            </button>
          </div>
        </div>
      )}
    </li>
  )
})

function Who({ stop, onOpenDialog }: { stop: Stop; onOpenDialog: OpenDialogFor }) {
  const { row } = stop
  const { customerName, customerId, cashbookCode, place, businessNature, customerGroupName } = row
  const where = [cashbookCode, place, businessNature, customerGroupName].filter(Boolean).join(' · ')
  return (
    <div className={classes.who}>
      <div className={classes.about}>
        <LinkTo to="/customer/details" search={{ id: customerId }} className={classes.name}>
          {customerName}
        </LinkTo>
        <Text size="sm" c="dimmed" truncate>
          {where}
        </Text>
      </div>
      <StopMenu stop={stop} onOpenDialog={onOpenDialog} />
    </div>
  )
}

/** Shows the account of a transfer, what was promised, the days behind or ahead, and the balance. */
function Facts({ stop, accountName }: { stop: Stop; accountName: string | undefined }) {
  const t = useT()
  const { debtDays, advanceDays, balanceSen } = stop.standing
  return (
    <div className={classes.facts}>
      {accountName && (
        <Text span size="sm" c="info" fw={600} className={classes.account}>
          <IconBuildingBank size={16} aria-hidden /> {accountName}
        </Text>
      )}
      {stop.waitingSen > 0 && stop.state !== 'DONE' && (
        <StatusBadge
          tone="out"
          icon={IconCloudUp}
          word={roundMessages.amountWaits}
          values={{ waitingSen: stop.waitingSen }}
        />
      )}
      <PromiseBadge stop={stop} />
      <DebtBadge debtDays={debtDays} advanceDays={advanceDays} />
      <Text span size="sm" c="dimmed" className="figures">
        {t(text.balanceOf, { balanceSen })}
      </Text>
    </div>
  )
}

/** Shows what the customer promised for this day or a later one, or broke yesterday. */
function PromiseBadge({ stop: { row, promised } }: { stop: Stop }) {
  if (!row.promise) return null
  const { amount: amountSen, date: promisedOn, isByCustomer } = row.promise
  const values = { amountSen, promisedOn }
  if (promised === 'BROKEN') {
    return (
      <StatusBadge
        tone="danger"
        icon={IconCalendarX}
        word={roundMessages.promiseBroken}
        values={values}
      />
    )
  }
  const [forToday, forLater] = isByCustomer
    ? [roundMessages.customerPromisedToday, roundMessages.customerPromisedFor]
    : [roundMessages.promisedToday, roundMessages.promisedFor]
  const word = promised === 'TODAY' ? forToday : forLater
  return <StatusBadge tone="info" icon={IconCalendarCheck} word={word} values={values} />
}

/** Shows the number of days a customer is behind or ahead; renders nothing at zero. */
function DebtBadge({ debtDays, advanceDays }: { debtDays: number; advanceDays: number }) {
  if (debtDays > 0) {
    const values = { count: debtDays }
    return (
      <StatusBadge
        tone="danger"
        icon={IconAlertTriangle}
        word={text.debtDaysCount}
        values={values}
      />
    )
  }
  if (advanceDays === 0) return null
  const values = { count: advanceDays }
  return <StatusBadge tone="info" icon={IconChevronsRight} word={text.daysAhead} values={values} />
}
