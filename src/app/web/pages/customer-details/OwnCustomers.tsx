import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useT } from '#platform/web/preferences/language.ts'
import { linkTo } from '#platform/web/layout/LinkTo.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { toDetailsLink } from '#modules/customers/web/customerLinks.ts'
import { pagesMessages as text } from '../messages.ts'
import { useIsStaff } from './customerDetails.ts'

/** Shows the customers of a borrower's login when it has several; one of them is open. */
export function OwnCustomers({ openId }: { openId: number }) {
  const t = useT()
  const { user } = useSession()
  const isStaff = useIsStaff()
  const own = user?.customers ?? []
  if (isStaff || own.length < 2) return null
  return (
    <Group gap="xs" component="nav" aria-label={t(text.ownCustomers)}>
      {own.map(({ id, name }) => (
        <Button
          key={id}
          component={Link}
          {...linkTo(toDetailsLink(id))}
          variant={id === openId ? 'light' : 'default'}
          aria-current={id === openId ? 'page' : undefined}
        >
          {name}
        </Button>
      ))}
    </Group>
  )
}
