import { Alert, Anchor, Stack } from '@mantine/core'
import { IconSignature } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { linkTo } from '#platform/web/layout/LinkTo.tsx'
import { updateCustomer } from '#modules/customers/contract.ts'
import type { previewCashbook } from '../../contract.ts'
import { toEditLink } from '#modules/customers/web/customerLinks.ts'
import { cashbookWebMessages as text } from '../messages.ts'

type Props = {
  preview: Pick<ResponseOf<typeof previewCashbook>, 'iouMissing'>
  customerId: number | undefined
}

/** Shows the missing fields of the IOU before the money is paid out in front of the customer. */
export function IouMissing({ preview: { iouMissing }, customerId }: Props) {
  const t = useT()
  const mayEdit = useMay(updateCustomer)
  if (iouMissing.length === 0) return null
  return (
    <Alert color="info" icon={<IconSignature aria-hidden />} title={t(text.iouNotYet)}>
      <Stack gap={4} align="start">
        {iouMissing.includes('address') && <span>{t(text.iouNeedsAddress)}</span>}
        {iouMissing.includes('address') && mayEdit && customerId !== undefined && (
          <Anchor component={Link} {...linkTo(toEditLink(customerId))}>
            {t(text.addAddress)}
          </Anchor>
        )}
        {iouMissing.includes('lenderName') && <span>{t(text.iouNeedsLender)}</span>}
      </Stack>
    </Alert>
  )
}
