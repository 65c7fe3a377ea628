import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { negateSen } from '#core/money.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { useT } from '#platform/web/preferences/language.ts'
import type { previewCashbook } from '../../contract.ts'
import { cashbookWebMessages as text } from '../messages.ts'

export type Preview = ResponseOf<typeof previewCashbook>

/** Shows a warning when petty cash is too low; lending is still allowed. */
export function PettyCashWarning({ preview }: { preview: Preview }) {
  const t = useT()
  const { pettyCash: cashSen, pettyCashAfter: afterSen } = preview
  if (afterSen >= 0) return null
  return (
    <Alert color="danger" icon={<IconAlertTriangle aria-hidden />} role="alert">
      {t(text.pettyCashShort, { cashSen, afterSen, shortSen: negateSen(afterSen) })}
    </Alert>
  )
}
