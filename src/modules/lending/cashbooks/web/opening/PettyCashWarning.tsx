import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { negateSen } from '#core/money.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { useT } from '#platform/web/preferences/language.ts'
import type { previewCashbook } from '../../contract.ts'
import { cashbookWebMessages as text } from '../messages.ts'

export type Preview = ResponseOf<typeof previewCashbook>

/**
 * Shows a warning when the account that pays out, petty cash or a bank account, is too low; lending
 * is still allowed.
 */
export function PettyCashWarning({ preview }: { preview: Preview }) {
  const t = useT()
  const { account, pettyCash, pettyCashAfter } = preview
  const cashSen = account ? account.balance : pettyCash
  const afterSen = account ? account.balanceAfter : pettyCashAfter
  if (afterSen === null || afterSen >= 0) return null
  const values = { cashSen, afterSen, shortSen: negateSen(afterSen) }
  return (
    <Alert color="danger" icon={<IconAlertTriangle aria-hidden />} role="alert">
      {account
        ? t(text.accountShort, { name: account.name, ...values })
        : t(text.pettyCashShort, values)}
    </Alert>
  )
}
