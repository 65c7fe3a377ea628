import { Button, Stack } from '@mantine/core'
import { IconCoins, IconPencil } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { isDay } from '../../../../core/calendar.ts'
import { CASHBOOK_STATUS } from '../../../../core/loan/standing.ts'
import { Answered } from '../../../../kit/web/Answered.tsx'
import { useMay } from '../../../../kit/web/Guard.tsx'
import { useSay } from '../../../../kit/web/language.ts'
import { Panel } from '../../../../kit/web/Panel.tsx'
import { today } from '../../../../kit/web/today.ts'
import { answerKey, useAnswer } from '../../../../kit/web/useAnswer.ts'
import { useOpenForm } from '../../../../kit/web/useOpenForm.ts'
import { usePhone } from '../../../../kit/web/usePhone.ts'
import { useUrlState } from '../../../../kit/web/useUrlState.ts'
import { getCashbook, updateCashbook } from '../../../../features/cashbooks/contract.ts'
import { CashbookCard } from '../../../../features/cashbooks/web/CashbookCard.tsx'
import { EditCashbook } from '../../../../features/cashbooks/web/EditCashbook.tsx'
import type { CashbookDetails } from '../../../../features/cashbooks/web/loanOf.ts'
import { cashbookWebText } from '../../../../features/cashbooks/web/text.ts'
import { recordCredit } from '../../../../features/credits/contract.ts'
import { creditText } from '../../../../features/credits/text.ts'
import { CreditDialog } from '../../../../features/credits/web/CreditDialog.tsx'
import { STALE_AFTER_MONEY } from '../../../../features/credits/web/useCreditForm.ts'
import { getCustomer, listCustomersV2 } from '../../../../features/customers/contract.ts'
import { AsOf } from './AsOf.tsx'
import { AsOfNotice } from './AsOfNotice.tsx'
import { CashbookTabs } from './CashbookTabs.tsx'
import { useIsStaff, type CustomerDetails } from './customerDetails.ts'
import { PhoneBar } from './PhoneBar.tsx'

type Props = { cashbookId: number; customer: CustomerDetails }

/** One cashbook: where it stands, what may be done with it, and what happened on it. */
export function CashbookPanel({ cashbookId, customer }: Props) {
  const [{ asOf }] = useUrlState({ asOf: '' })
  const day = isDay(asOf) && asOf < today() ? asOf : undefined
  const answer = useAnswer(getCashbook, { params: { id: cashbookId }, query: { asOf: day } })
  return (
    <Answered answer={answer}>
      {(cashbook) => <Content cashbook={cashbook} customer={customer} asOf={day} />}
    </Answered>
  )
}

type ContentProps = {
  cashbook: CashbookDetails
  customer: CustomerDetails
  asOf: ReturnType<typeof today> | undefined
}

function Content({ cashbook, customer, asOf }: ContentProps) {
  const say = useSay()
  const isPhone = usePhone()
  const isStaff = useIsStaff()
  const client = useQueryClient()
  const [, setUrl] = useUrlState({ cashbookId: 0 })
  const credit = useOpenForm('credit')
  const edit = useOpenForm('edit')
  const mayCredit = useMay(recordCredit) && asOf === undefined && cashbook.ableToCredit
  const isOpen = cashbook.status !== CASHBOOK_STATUS.CLOSED
  const mayEdit = useMay(updateCashbook) && asOf === undefined && isOpen
  const refresh = (isVoided = false) => {
    if (isVoided) setUrl({ cashbookId: 0 }, { replace: true })
    for (const call of [getCustomer, listCustomersV2]) {
      void client.invalidateQueries({ queryKey: answerKey(call) })
    }
  }
  const addCredit = mayCredit && (
    <Button
      leftSection={<IconCoins size={18} aria-hidden />}
      onClick={() => credit.openFor(cashbook.id)}
    >
      {say(creditText.addCredit)}
    </Button>
  )
  return (
    <Stack gap="md">
      <Panel>
        {asOf && <AsOfNotice asOf={asOf} />}
        <CashbookCard
          cashbook={cashbook}
          on={asOf ?? today()}
          isStaff={isStaff}
          actions={
            <>
              {mayEdit && (
                <Button
                  variant="default"
                  leftSection={<IconPencil size={18} aria-hidden />}
                  onClick={() => edit.openFor(cashbook.id)}
                >
                  {say(cashbookWebText.edit)}
                </Button>
              )}
              {!isPhone && addCredit}
            </>
          }
        >
          {isStaff && <AsOf cashbook={cashbook} asOf={asOf} />}
        </CashbookCard>
      </Panel>
      <CashbookTabs cashbook={cashbook} customer={customer} onChanged={refresh} />
      {isPhone && addCredit && <PhoneBar cashbook={cashbook}>{addCredit}</PhoneBar>}
      {credit.id === cashbook.id && (
        <CreditDialog
          cashbookId={cashbook.id}
          customerName={customer.name}
          onClose={credit.close}
          onRecorded={refresh}
        />
      )}
      {edit.id === cashbook.id && mayEdit && (
        <EditCashbook
          cashbook={cashbook}
          invalidates={[...STALE_AFTER_MONEY, getCustomer, listCustomersV2]}
          onClose={edit.close}
        />
      )}
    </Stack>
  )
}
