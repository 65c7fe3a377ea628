import { Button, Group, Text } from '@mantine/core'
import { IconArrowBackUp, IconScale } from '@tabler/icons-react'
import { useState } from 'react'
import { commonMessages } from '#platform/contract/commonMessages.ts'
import { DayText } from '#platform/web/display/DayText.tsx'
import { DownloadButton } from '#platform/web/display/DownloadButton.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { notify } from '#platform/web/feedback/notify.tsx'
import { StatusBadge } from '#platform/web/feedback/StatusBadge.tsx'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import type { Column, RowOf } from '#platform/web/lists/listTypes.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { accountMessages } from '#modules/ledger/accounts/messages.ts'
import { exportCommissionSlip, type listCommissionPayments } from '../contract.ts'
import { reverseCommission } from '../forms.ts'
import { commissionMessages as text } from '../messages.ts'
import { ReverseSheet } from './ReverseSheet.tsx'

export type Payment = RowOf<typeof listCommissionPayments>

type MayReverse = (payment: Payment) => boolean

type Options = {
  /** Payments to several people: each names who was paid. */
  isNamed: boolean
  mayReverse: MayReverse
}

/** Returns the columns of a table of payments. */
export const paymentColumns = ({ isNamed, mayReverse }: Options): Column<Payment>[] => [
  {
    name: 'date',
    label: text.date,
    card: isNamed ? 'fact' : 'name',
    show: ({ date }) => <DayText value={date} />,
  },
  ...(isNamed ? [PAID_TO] : []),
  { name: 'account', label: accountMessages.account, show: (row) => <Account payment={row} /> },
  { name: 'paidBy', label: text.paidBy, show: ({ createdByName }) => createdByName },
  {
    name: 'remark',
    label: text.remark,
    wraps: true,
    show: (row) => (row.remark || row.reason ? <Remark payment={row} /> : null),
  },
  {
    name: 'amount',
    label: text.amount,
    isFigure: true,
    card: 'figure',
    show: ({ amount, reversedAt }) => (
      <Text span inherit {...(reversedAt !== null && { td: 'line-through', c: 'dimmed' })}>
        <MoneyText value={amount} isStrong={reversedAt === null} />
      </Text>
    ),
  },
  {
    name: 'buttons',
    label: text.slipColumn,
    isButtons: true,
    show: (row) => <PaymentButtons payment={row} mayReverse={mayReverse} />,
  },
]

const PAID_TO: Column<Payment> = {
  name: 'paidTo',
  label: text.paidTo,
  card: 'name',
  wraps: true,
  show: ({ userId, userName, agentId, agentName }) => (
    <>
      {userName}
      {userId !== agentId && (
        <Text component="span" display="block" size="xs" c="dimmed">
          {agentName}
        </Text>
      )}
    </>
  ),
}

function Account({ payment: { isOffShortage, accountName } }: { payment: Payment }) {
  const t = useT()
  if (isOffShortage) {
    return <StatusBadge tone="info" icon={IconScale} word={text.offShortageColumn} />
  }
  return accountName ?? t(accountMessages.pettyCash)
}

function Remark({ payment: { remark, reversedAt, reason } }: { payment: Payment }) {
  if (reversedAt === null) return remark || null
  return (
    <>
      <StatusBadge tone="gray" icon={IconArrowBackUp} word={text.reversed} />
      <Text component="span" display="block" size="xs" c="dimmed">
        {[reason, remark].filter(Boolean).join(' · ')}
      </Text>
    </>
  )
}

function PaymentButtons({ payment, mayReverse }: { payment: Payment; mayReverse: MayReverse }) {
  const t = useT()
  const [isReversing, setReversing] = useState(false)
  const isStanding = payment.reversedAt === null && !payment.isOffShortage
  return (
    <Group gap="xs" wrap="nowrap">
      <DownloadButton
        endpoint={exportCommissionSlip}
        input={{ params: { id: payment.id } }}
        label={text.slipColumn}
      />
      {isStanding && mayReverse(payment) && (
        <Button variant="subtle" color="danger" onClick={() => setReversing(true)}>
          {t(text.reverse)}
        </Button>
      )}
      {isReversing && <ReverseDialog payment={payment} onClose={() => setReversing(false)} />}
    </Group>
  )
}

function ReverseDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const t = useT()
  const { amount: amountSen, userName: name } = payment
  const form = useEndpointForm(reverseCommission, {
    params: { id: payment.id },
    initial: { reason: '' },
    rules: ({ reason }) =>
      reason?.trim()
        ? ({} as Record<string, string>)
        : { reason: t(commonMessages.REQUIRED, { field: t(text.reason) }) },
    onDone: () => {
      notify.done(text.reverseDone, { amountSen })
      onClose()
    },
  })
  return (
    <ReverseSheet
      form={form}
      title={t(text.reverseTitle, { amountSen, name })}
      body={t(text.reverseBody, { account: payment.accountName ?? t(accountMessages.pettyCash) })}
      submitLabel={t(text.reverseLabel, { amountSen })}
      onClose={onClose}
    />
  )
}
