import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useT } from '#platform/web/preferences/language.ts'
import { linkTo } from '#platform/web/layout/LinkTo.tsx'
import { listingMessages as text } from '../messages.ts'
import { toCustomerLink, type Stop } from './toCustomerLink.ts'

/** Links to the form that records this stop's payment. */
export function CreditLink({ stop }: { stop: Stop }) {
  const t = useT()
  const { to, search } = toCustomerLink(stop)
  return (
    <Button
      component={Link}
      {...linkTo({ to, search: { ...search, credit: stop.cashbookId } })}
      variant="light"
      size="compact-md"
      mih={{ base: 44, sm: 32 }}
      aria-label={`${t(text.addCredit)} ${stop.customerName}`}
    >
      {t(text.addCredit)}
    </Button>
  )
}
