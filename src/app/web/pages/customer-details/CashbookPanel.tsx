import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconHistory, IconFileText, IconSignature } from '@tabler/icons-react'
import { type Day, isDay } from '#core/calendar.ts'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { getCashbook } from '#modules/lending/cashbooks/contract.ts'
import { getSettlement } from '#modules/lending/settlements/contract.ts'
import { getIou } from '#modules/lending/iou/contract.ts'
import { CashbookCard } from '#modules/lending/cashbooks/web/CashbookCard.tsx'
import type { Cashbook, CashbookDetails } from '#modules/lending/cashbooks/web/getLoan.ts'
import { cashbookWebMessages as text } from '#modules/lending/cashbooks/web/messages.ts'
import { NewAnswers } from '#modules/portal/disputes/web/NewAnswers.tsx'
import { ExplainNumber } from '#modules/reports/books/web/ExplainNumber.tsx'
import { StatementLink } from '#modules/reports/statements/web/StatementLink.tsx'
import { ReloanChain } from '#modules/lending/reloans/web/ReloanChain.tsx'
import { CashbookNotice } from '#modules/lending/settlements/web/CashbookNotice.tsx'
import { SettlementPanel } from '#modules/lending/settlements/web/SettlementPanel.tsx'
import { endingMessages } from '#modules/lending/settlements/web/endingMessages.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { DayInput } from '#platform/web/inputs/DayInput.tsx'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { usePhone } from '#platform/web/layout/usePhone.ts'
import { useShortcut } from '#platform/web/layout/keyboard/useShortcut.ts'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { today } from '#platform/web/preferences/today.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import { getMainAct, MainAct, MoreActs } from './CashbookActs.tsx'
import { CashbookForms } from './CashbookForms.tsx'
import { CashbookTabs } from './CashbookTabs.tsx'
import { ShareBalance } from './ShareBalance.tsx'
import { PhoneBar } from './PhoneBar.tsx'
import { type CustomerDetails, useIsStaff } from './customerDetails.ts'
import { useActForms } from './useActForms.ts'
import { useCashbookActs } from './useCashbookActs.ts'
import { Link } from '@tanstack/react-router'
import { linkTo } from '#platform/web/layout/LinkTo.tsx'
import { iouMessages } from '#modules/lending/iou/messages.ts'

type Props = {
  cashbookId: number
  customer: CustomerDetails
  /** Called when its last transaction was removed, which voids the cashbook. */
  onVoided: () => void
}

/** Shows one cashbook: its state, its actions and its history. */
export function CashbookPanel({ cashbookId, ...rest }: Props) {
  const [{ asOf }] = useUrlState({ asOf: '' })
  const day = isDay(asOf) && asOf < today() ? asOf : undefined
  const result = useEndpointQuery(getCashbook, { params: { id: cashbookId }, query: { asOf: day } })
  return (
    <QueryBoundary result={result}>
      {(cashbook) => <Content cashbook={cashbook} asOf={day} {...rest} />}
    </QueryBoundary>
  )
}

type ContentProps = Omit<Props, 'cashbookId'> & {
  cashbook: CashbookDetails
  asOf: ReturnType<typeof today> | undefined
}

function Content({ cashbook, customer, asOf, onVoided }: ContentProps) {
  const isPhone = usePhone()
  const isStaff = useIsStaff()
  const forms = useActForms()
  const allowed = useCashbookActs(cashbook, forms)
  // The view of another day is read-only.
  const acts = asOf === undefined ? allowed : []
  const main = getMainAct(acts)
  useShortcut('c', acts.find(({ name, whyNot }) => name === 'credit' && !whyNot)?.onPick)
  const maySeeProfit = useMay(getSettlement)
  const isEnded = cashbook.status !== CASHBOOK_STATUS.UNSETTLED
  return (
    <Stack gap="md">
      <NewAnswers cashbookId={cashbook.id} />
      <Panel>
        {asOf ? (
          <AsOfNotice asOf={asOf} />
        ) : (
          <CashbookNotice cashbook={cashbook} isStaff={isStaff} />
        )}
        <CashbookCard
          cashbook={cashbook}
          on={asOf ?? today()}
          isStaff={isStaff}
          balance={
            <ExplainNumber
              name={text.balance}
              value={cashbook.totalBalance}
              of={{ account: 'receivable', cashbookId: cashbook.id, to: asOf }}
              sending={<ShareBalance {...{ cashbook, customer, asOf }} />}
            />
          }
          asOf={isStaff && <AsOf cashbook={cashbook} asOf={asOf} />}
          actions={
            <>
              {asOf === undefined && <IouButton cashbook={cashbook} />}
              {!isStaff && <StatementLink customerId={customer.id} />}
              <MoreActs cashbook={cashbook} acts={acts} main={main} />
              {!isPhone && main && <MainAct act={main} />}
            </>
          }
        >
          <ReloanChain cashbook={cashbook} />
        </CashbookCard>
      </Panel>
      {isEnded && maySeeProfit && asOf === undefined && (
        <Panel title={endingMessages.settlement}>
          <SettlementPanel cashbookId={cashbook.id} />
        </Panel>
      )}
      <CashbookTabs
        cashbook={cashbook}
        customer={customer}
        onChanged={(isVoided) => isVoided && onVoided()}
      />
      {isPhone && main && (
        <PhoneBar cashbook={cashbook}>
          <MainAct act={main} />
        </PhoneBar>
      )}
      <CashbookForms
        cashbook={cashbook}
        forms={forms}
        acts={acts}
        isOnly={customer.activeCashbookIds.length === 1}
      />
    </Stack>
  )
}

/** Shows the figures at the end of another day. */
function AsOf({ cashbook, asOf }: { cashbook: Cashbook; asOf: Day | undefined }) {
  const t = useT()
  const [, setUrl] = useUrlState({ asOf: '' })
  return (
    <Group gap="sm" className="no-print">
      <Text size="sm" c="dimmed" component="label" htmlFor="as-of">
        {t(text.asOf)}
      </Text>
      <DayInput
        id="as-of"
        w={130}
        size="xs"
        value={asOf ?? today()}
        minDate={cashbook.debitDate}
        maxDate={today()}
        withAsterisk={false}
        clearable={false}
        onChange={(day) => setUrl({ asOf: day === today() ? '' : (day ?? '') })}
      />
    </Group>
  )
}

/** Shows that the figures are those of another day, and links back to today. */
function AsOfNotice({ asOf }: { asOf: Day }) {
  const t = useT()
  const [, setUrl] = useUrlState({ asOf: '' })
  return (
    <Alert color="info" icon={<IconHistory aria-hidden />}>
      <Group justify="space-between" gap="sm">
        {t(text.asOfNotice, { dayOn: asOf })}
        <Button variant="default" size="compact-sm" onClick={() => setUrl({ asOf: '' })}>
          {t(text.showToday)}
        </Button>
      </Group>
    </Alert>
  )
}

/** Links to the IOU of the loan and shows whether it is signed. */
function IouButton({ cashbook: { id, isSigned } }: { cashbook: CashbookDetails }) {
  const t = useT()
  const mayRead = useMay(getIou)
  if (!mayRead) return null
  const Sign = isSigned ? IconSignature : IconFileText
  return (
    <Button
      component={Link}
      {...linkTo({ to: '/cashbook/iou', search: { id } })}
      variant="default"
      leftSection={<Sign size={18} aria-hidden />}
    >
      {t(isSigned ? iouMessages.iouSigned : iouMessages.iouShort)}
    </Button>
  )
}
