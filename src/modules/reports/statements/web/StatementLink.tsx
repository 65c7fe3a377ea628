import { Button } from '@mantine/core'
import { IconFileDollar } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { linkTo } from '#platform/web/layout/LinkTo.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import { getStatement } from '../contract.ts'
import { statementMessages as text } from '../messages.ts'

/** Shows the link to a customer's statement of account. */
export function StatementLink({ customerId }: { customerId: number }) {
  const t = useT()
  const maySee = useMay(getStatement)
  if (!maySee) return null
  return (
    <Button
      component={Link}
      {...linkTo({ to: '/customer/statement', search: { id: customerId } })}
      variant="default"
      leftSection={<IconFileDollar size={18} aria-hidden />}
    >
      {t(text.statement)}
    </Button>
  )
}
