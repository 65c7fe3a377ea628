import { refusalMessages } from '#platform/contract/refusalMessages.ts'
import { Alert, Button, Text, TextInput } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { addSen } from '#core/money.ts'
import { commonMessages } from '#platform/contract/commonMessages.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { ErrorView } from '#platform/web/feedback/ErrorView.tsx'
import { notify } from '#platform/web/feedback/notify.tsx'
import { PanelSkeleton } from '#platform/web/feedback/Skeletons.tsx'
import { BeforeAfter } from '#platform/web/forms/BeforeAfter.tsx'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { linkTo } from '#platform/web/layout/LinkTo.tsx'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { useT } from '#platform/web/preferences/language.ts'
import type { Cashbook } from '../../cashbooks/web/getLoan.ts'
import { getCreditDetails } from '../../credits/contract.ts'
import { bounceTransfer } from '../forms.ts'
import type { Transaction } from '../../credits/web/transactionColumns.tsx'
import { transferMessages } from '../messages.ts'

/** The transfer of the dialog: a row of the page or of a cashbook. */
export type BouncedTransfer = Pick<
  Transaction,
  'id' | 'cashbookId' | 'amount' | 'businessDate' | 'accountName'
>

type Props = {
  transfer: BouncedTransfer
  customer: { id: number; name: string }
  onClose: () => void
}

/** Asks why a transfer never arrived, and says what its bounce changes. Open while it is mounted. */
export function BounceDialog(props: Props) {
  const t = useT()
  const { transfer, customer, onClose } = props
  const { cashbookId, amount: amountSen } = transfer
  const details = useEndpointQuery(getCreditDetails, { params: { cashbookId } }, { staleTime: 0 })
  const cashbook = details.data?.cashbook
  return (
    <Sheet
      title={t(transferMessages.bounceTitle, { amountSen, name: customer.name })}
      onClose={onClose}
    >
      {cashbook === undefined ? (
        details.error ? (
          <ErrorView error={details.error} onRetry={details.refetch} />
        ) : (
          <PanelSkeleton />
        )
      ) : cashbook.status === CASHBOOK_STATUS.UNSETTLED ? (
        <BounceForm {...props} cashbook={cashbook} />
      ) : (
        <UnsettleFirst customerId={customer.id} cashbookId={cashbookId} />
      )}
    </Sheet>
  )
}

function BounceForm({ transfer, customer, cashbook, onClose }: Props & { cashbook: Cashbook }) {
  const t = useT()
  const { name } = customer
  const { amount: amountSen, businessDate: paidOn, accountName } = transfer
  const form = useEndpointForm(bounceTransfer, {
    params: { id: transfer.id },
    initial: { reason: '' },
    rules: ({ reason }) =>
      reason?.trim()
        ? ({} as Record<string, string>)
        : { reason: t(commonMessages.REQUIRED, { field: t(transferMessages.reason) }) },
    onDone: () => {
      notify.done(transferMessages.bounceDone, { amountSen, name })
      onClose()
    },
  })
  return (
    <EndpointForm
      form={form}
      submitLabel={t(transferMessages.bounceLabel, { amountSen })}
      isDanger
      onCancel={onClose}
    >
      <BeforeAfter
        changes={[
          {
            label: transferMessages.balance,
            before: <MoneyText value={cashbook.totalBalance} />,
            after: <MoneyText value={addSen(cashbook.totalBalance, amountSen)} />,
          },
        ]}
      />
      <Text>
        {t(transferMessages.bounceBody, { amountSen, account: accountName ?? '', paidOn })}
      </Text>
      <TextInput {...form.field('reason')} withAsterisk autoComplete="off" data-autofocus />
    </EndpointForm>
  )
}

/** Shows why a transfer of a settled cashbook cannot bounce, and leads to the cashbook. */
function UnsettleFirst({ customerId, cashbookId }: { customerId: number; cashbookId: number }) {
  const t = useT()
  return (
    <Alert color="info" icon={<IconLock aria-hidden />}>
      <Text size="sm" mb="sm">
        {t(refusalMessages.CASHBOOK_NOT_UNSETTLED)}
      </Text>
      <Button
        component={Link}
        variant="default"
        {...linkTo({ to: '/customer/details', search: { id: customerId, cashbookId } })}
      >
        {t(transferMessages.openCashbook)}
      </Button>
    </Alert>
  )
}
