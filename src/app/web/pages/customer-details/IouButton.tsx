import { Button } from '@mantine/core'
import { IconFileText, IconSignature } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMay } from '#platform/web/session/Guard.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { linkTo } from '#platform/web/layout/LinkTo.tsx'
import type { CashbookDetails } from '#modules/lending/cashbooks/web/getLoan.ts'
import { getIou } from '#modules/lending/iou/contract.ts'
import { iouMessages } from '#modules/lending/iou/messages.ts'

/** Links to the IOU of the loan and shows whether it is signed. */
export function IouButton({ cashbook: { id, isSigned } }: { cashbook: CashbookDetails }) {
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
