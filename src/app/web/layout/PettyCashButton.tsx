import { Button } from '@mantine/core'
import { IconWallet } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { ROLES } from '#core/access/roles.ts'
import { formatRinggit } from '#core/money.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { linkTo } from '#platform/web/layout/LinkTo.tsx'
import { useUser } from '#platform/web/session/session.ts'
import { layoutMessages } from './messages.ts'
import classes from './Header.module.css'

/**
 * Shows the petty cash balance with a link to its transactions; hidden for runners and customers.
 */
export function PettyCashButton() {
  const t = useT()
  const { roleId, pettyCash } = useUser()
  const isHidden = roleId === ROLES.RUNNER || roleId === ROLES.CUSTOMER
  if (isHidden || pettyCash === null) return null
  const amount = formatRinggit(pettyCash)
  return (
    <Button
      component={Link}
      {...linkTo({ to: '/petty-cash-transaction' })}
      variant="light"
      color={pettyCash < 0 ? 'danger' : 'brand'}
      leftSection={<IconWallet size={18} aria-hidden className={classes.sign} />}
      aria-label={`${t(layoutMessages.pettyCash)}: ${amount}`}
      title={t(layoutMessages.pettyCash)}
      className={`figures ${classes.pettyCash}`}
    >
      {amount}
    </Button>
  )
}
