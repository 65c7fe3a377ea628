import { refusalMessages } from '#platform/contract/refusalMessages.ts'
import { IconArrowsExchange } from '@tabler/icons-react'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import type { RowAction } from '#platform/web/lists/listTypes.ts'
import type { Cashbook } from '../../cashbooks/web/getLoan.ts'
import { processReloan } from '../contract.ts'
import { toReloanLink } from './reloanLinks.ts'
import { reloanWebMessages as text } from './messages.ts'

/** Returns the action that reloans this cashbook, for permitted users; none after it has ended. */
export function useReloanAct({ id, customerId, status, totalBalance }: Cashbook): RowAction[] {
  const t = useT()
  const mayReloan = useMay(processReloan)
  if (!mayReloan || status !== CASHBOOK_STATUS.UNSETTLED) return []
  return [
    {
      label: t(text.reloan),
      icon: IconArrowsExchange,
      link: toReloanLink(customerId, id),
      whyNot: totalBalance > 0 ? undefined : t(refusalMessages.CASHBOOK_FULLY_PAID),
    },
  ]
}
