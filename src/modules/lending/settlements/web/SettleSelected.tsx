import { Text, TextInput } from '@mantine/core'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { sumSen, ZERO_SEN } from '#core/money.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { cashbookListMessages as text } from '../../cashbooks/web/list/cashbookListMessages.ts'
import type { ListedCashbook } from '../../cashbooks/web/list/listedCashbook.ts'
import { setCashbookStatus } from '../forms.ts'
import { SettleDate } from './SettleDate.tsx'

type Props = {
  rows: readonly ListedCashbook[]
  onClose: () => void
  onDone: (result: ResponseOf<typeof setCashbookStatus>) => void
}

/** Shows the form that settles the selected cashbooks, all on one day. */
export function SettleSelected({ rows, onClose, onDone }: Props) {
  const t = useT()
  const count = rows.length
  const form = useEndpointForm(setCashbookStatus, {
    params: { status: CASHBOOK_STATUS.SETTLED },
    initial: { ids: rows.map(({ id }) => id), date: null, remark: '' },
    onDone: (result) => {
      onClose()
      onDone(result)
    },
  })
  const figures = {
    creditSen: sumSen(rows.map(({ totalCredit }) => totalCredit)),
    profitSen: sumSen(rows.map(({ profit }) => profit ?? ZERO_SEN)),
  }
  return (
    <Sheet title={t(text.settleSure, { count })} onClose={onClose}>
      <EndpointForm form={form} submitLabel={t(text.settleLabel, { count })} onCancel={onClose}>
        <Text>{t(text.settleSureBody, figures)}</Text>
        <SettleDate form={form} />
        <TextInput {...form.field('remark')} autoComplete="off" />
      </EndpointForm>
    </Sheet>
  )
}
