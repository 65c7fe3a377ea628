import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconArrowBackUp, IconScale } from '@tabler/icons-react'
import { useState } from 'react'
import { commonMessages } from '#platform/contract/commonMessages.ts'
import { DownloadButton } from '#platform/web/display/DownloadButton.tsx'
import { ExportMenu } from '#platform/web/display/ExportMenu.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { ErrorView } from '#platform/web/feedback/ErrorView.tsx'
import { notify } from '#platform/web/feedback/notify.tsx'
import { PanelSkeleton } from '#platform/web/feedback/Skeletons.tsx'
import { StatusBadge } from '#platform/web/feedback/StatusBadge.tsx'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { MoreButton } from '#platform/web/lists/ListPaging.tsx'
import type { RowOf } from '#platform/web/lists/listTypes.ts'
import { useSlices } from '#platform/web/lists/useSlices.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { ReverseSheet } from './ReverseSheet.tsx'
import {
  exportCommissionPayments,
  exportCommissionSlip,
  listCommissionPayments,
} from '../contract.ts'
import { reverseCommission } from '../forms.ts'
import { accountMessages } from '#modules/ledger/accounts/messages.ts'
import { commissionMessages } from '../messages.ts'
import type { Earner } from './earner.ts'

type Payment = RowOf<typeof listCommissionPayments>
type Props = { earner: Earner; mayReverse: boolean }

/** Lists what a person was paid, latest first, each with its slip; a payment can be reversed. */
export function CommissionPayments({ earner: { agentId, userId }, mayReverse }: Props) {
  const t = useT()
  const list = useSlices(listCommissionPayments, { agentId, userId })
  const [reversing, setReversing] = useState<Payment | null>(null)
  if (list.error) return <ErrorView error={list.error} onRetry={list.retry} />
  if (!list.items) return <PanelSkeleton />
  return (
    <Stack gap="xs">
      <Group gap="sm" justify="space-between">
        <Title order={3} size="h5">
          {t(commissionMessages.payments)}
        </Title>
        {list.items.length > 0 && (
          <ExportMenu
            endpoint={exportCommissionPayments}
            query={{ agentId: String(agentId), userId: String(userId) }}
          />
        )}
      </Group>
      {list.items.length === 0 && <Text c="dimmed">{t(commissionMessages.noPayments)}</Text>}
      {list.items.map((payment) => (
        <Group key={payment.id} gap="sm">
          <MoneyText value={payment.amount} isStrong />
          <Text>
            {[
              t(commissionMessages.paidLine, {
                dayOn: payment.date,
                author: payment.createdByName,
              }),
              payment.accountName,
              payment.remark,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          {payment.isOffShortage && (
            <StatusBadge tone="info" icon={IconScale} word={commissionMessages.offShortageColumn} />
          )}
          {payment.reversedAt !== null && (
            <>
              <StatusBadge tone="gray" icon={IconArrowBackUp} word={commissionMessages.reversed} />
              <Text c="dimmed">{payment.reason}</Text>
            </>
          )}
          <DownloadButton
            endpoint={exportCommissionSlip}
            input={{ params: { id: payment.id } }}
            label={commissionMessages.slipColumn}
          />
          {mayReverse && payment.reversedAt === null && !payment.isOffShortage && (
            <Button variant="subtle" color="danger" onClick={() => setReversing(payment)}>
              {t(commissionMessages.reverse)}
            </Button>
          )}
        </Group>
      ))}
      {list.more && <MoreButton onMore={list.more} isBusy={list.isFetchingMore} />}
      {reversing && <ReverseDialog payment={reversing} onClose={() => setReversing(null)} />}
    </Stack>
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
        : { reason: t(commonMessages.REQUIRED, { field: t(commissionMessages.reason) }) },
    onDone: () => {
      notify.done(commissionMessages.reverseDone, { amountSen })
      onClose()
    },
  })
  return (
    <ReverseSheet
      form={form}
      title={t(commissionMessages.reverseTitle, { amountSen, name })}
      body={t(commissionMessages.reverseBody, {
        account: payment.accountName ?? t(accountMessages.pettyCash),
      })}
      submitLabel={t(commissionMessages.reverseLabel, { amountSen })}
      onClose={onClose}
    />
  )
}
