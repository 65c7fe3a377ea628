import { Button } from '@mantine/core'
import { IconWallet } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { ROLES } from '#core/access/roles.ts'
import type { Sen } from '#core/money.ts'
import { useCustomerLooks } from '#platform/web/display/customerLooks.ts'
import { formatAmount } from '#platform/web/display/formatAmount.ts'
import { linkTo } from '#platform/web/layout/LinkTo.tsx'
import { useRootMark } from '#platform/web/layout/useRootMark.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { useUser } from '#platform/web/session/session.ts'
import { layoutMessages } from '../messages.ts'
import classes from './Header.module.css'

/** What stands for an amount that is covered. */
const COVER = 'RM ••••'

/**
 * Shows the petty cash balance with a link to its transactions; hidden for runners and customers,
 * and covered while a customer looks at the screen.
 */
export function PettyCashButton() {
  const { roleId, pettyCash } = useUser()
  const isCovered = useCustomerLooks()
  const isHidden = roleId === ROLES.RUNNER || roleId === ROLES.CUSTOMER
  const isShown = !isHidden && pettyCash !== null
  useRootMark('petty-cash', isShown)
  if (!isShown) return null
  const balance = <Balance pettyCash={pettyCash} />
  return isCovered ? <Cover>{balance}</Cover> : balance
}

/** A tap uncovers the amount until the page or the sheet is left. */
function Cover({ children }: { children: ReactNode }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return children
  return (
    <Button
      {...LOOK}
      color="brand"
      aria-label={`${t(layoutMessages.showPettyCash)}: ${COVER}`}
      title={t(layoutMessages.showPettyCash)}
      onClick={() => setOpen(true)}
    >
      {COVER}
    </Button>
  )
}

function Balance({ pettyCash }: { pettyCash: Sen }) {
  const t = useT()
  const amount = formatAmount(pettyCash)
  return (
    <Button
      {...LOOK}
      component={Link}
      {...linkTo({ to: '/petty-cash-transaction' })}
      color={pettyCash < 0 ? 'danger' : 'brand'}
      aria-label={`${t(layoutMessages.pettyCash)}: ${amount}`}
      title={t(layoutMessages.pettyCash)}
    >
      {amount}
    </Button>
  )
}

const LOOK = {
  variant: 'light',
  leftSection: <IconWallet size={18} aria-hidden className={classes.sign} />,
  className: `figures ${classes.pettyCash}`,
} as const
