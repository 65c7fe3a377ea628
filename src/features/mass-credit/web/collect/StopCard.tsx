import { Text } from '@mantine/core'
import { IconCheck, IconChevronDown, IconPhone } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { formatRinggit, minSen, sen, type Sen } from '../../../../core/money.ts'
import { showPhone } from '../../../../kit/contract/showPhone.ts'
import { useSay } from '../../../../kit/web/language.ts'
import { LinkTo } from '../../../../kit/web/LinkTo.tsx'
import { callAddress } from '../../../../kit/web/PhoneLink.tsx'
import { kitText } from '../../../../kit/web/text.ts'
import { idsOf, labelOf } from '../rows.ts'
import { massCreditWebText as text } from '../text.ts'
import type { Ask } from './ask.ts'
import { pay } from './collecting.ts'
import { DebtBadge } from './DebtBadge.tsx'
import type { Stop } from './stops.ts'
import classes from './StopCard.module.css'

type Props = { stop: Stop; isLeaving: boolean; onAsk: Ask }

/** A door to knock at: who, where, and one tap for the day's amount. Its height never changes in use. */
export const StopCard = memo(function StopCard({ stop, isLeaving, onAsk }: Props) {
  const say = useSay()
  const [isOpen, setIsOpen] = useState(false)
  const { row, usualSen, paidSen, missed } = stop
  const { cashbookId } = row
  const name = labelOf(row)
  return (
    <li className={classes.card} data-done={isLeaving || undefined}>
      <Who stop={stop} />
      {isLeaving ? (
        <p className={classes.leaving}>
          <IconCheck size={22} aria-hidden />
          {missed && paidSen === 0 ? say(text[missed.reason]) : formatRinggit(paidSen)}
        </p>
      ) : (
        <div className={classes.main}>
          <button
            type="button"
            className={classes.pay}
            aria-label={say(text.payVerb, { amountSen: usualSen, name })}
            onClick={() => void pay(stop, usualSen)}
          >
            {formatRinggit(usualSen)}
            <IconCheck size={22} aria-hidden />
          </button>
          <button
            type="button"
            className={classes.more}
            aria-label={say(text.moreAmounts, { name })}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            <IconChevronDown size={22} aria-hidden />
          </button>
        </div>
      )}
      {isOpen && !isLeaving && <Chips stop={stop} />}
      <div className={classes.others} inert={isLeaving}>
        <button
          type="button"
          aria-label={say(text.otherFor, { name })}
          onClick={() => onAsk({ cashbookId, for: 'other' })}
        >
          {say(text.other)}
        </button>
        <button
          type="button"
          aria-label={say(text.notPaidFor, { name })}
          onClick={() => onAsk({ cashbookId, for: 'missed' })}
        >
          {say(text.notPaid)}
        </button>
      </div>
    </li>
  )
})

function Who({ stop: { row, standing } }: { stop: Stop }) {
  const say = useSay()
  const { customerName, customerId, phoneNumber } = row
  const where = [row.place, row.businessNature, row.customerGroupName].filter(Boolean).join(' · ')
  return (
    <div className={classes.who}>
      <div className={classes.about}>
        <LinkTo to="/customer/details" search={{ id: customerId }} className={classes.name}>
          {customerName}
        </LinkTo>
        <Text size="sm" c="dimmed" className="figures">
          {idsOf(row)}
        </Text>
        <Text size="sm" c="dimmed" lineClamp={2}>
          {where}
        </Text>
        <div className={classes.facts}>
          <DebtBadge debtDays={standing.debtDays} advanceDays={standing.advanceDays} />
          <Text span size="sm" c="dimmed" className="figures">
            {say(text.balanceOf, { balanceSen: standing.balanceSen })}
          </Text>
        </div>
      </div>
      {phoneNumber && (
        <a
          href={callAddress(phoneNumber)}
          className={classes.call}
          aria-label={say(kitText.callTo, { phone: showPhone(phoneNumber) })}
        >
          <IconPhone size={20} aria-hidden />
        </a>
      )}
    </div>
  )
}

function Chips({ stop }: { stop: Stop }) {
  const say = useSay()
  const { loan, standing, usualSen } = stop
  const two = minSen(sen(loan.dailySen * 2), standing.balanceSen)
  const all = [
    { label: text.twoDays, amountSen: two },
    ...(standing.debtDays > 0 ? [{ label: text.clearDebt, amountSen: standing.dueTodaySen }] : []),
  ]
  const choices = all.filter(({ amountSen }: { amountSen: Sen }) => amountSen > usualSen)
  return (
    <div className={classes.others}>
      {choices.map(({ label, amountSen }) => (
        <button key={label.key} type="button" onClick={() => void pay(stop, amountSen)}>
          {say(label)} <b className="figures">{formatRinggit(amountSen)}</b>
        </button>
      ))}
    </div>
  )
}
