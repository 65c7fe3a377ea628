import { IconBuildingBank, IconCash, IconChevronDown, IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '#platform/web/preferences/language.ts'
import { accountMessages } from '#modules/ledger/accounts/messages.ts'
import type { NamedAccount } from '#modules/ledger/accounts/web/useBankAccounts.ts'
import { roundMessages } from '../roundMessages.ts'
import { formatLabel } from '../rows.ts'
import type { Stop } from '../stops.ts'
import { AccountSheet } from './AccountSheet.tsx'
import { useChosen } from './chosenTransfer.ts'

type Props = {
  stop: Stop
  accounts: readonly NamedAccount[]
  className: string | undefined
  /** Only cash or transfer, for a card that names the account elsewhere. */
  isShort?: boolean
}

/** Shows how the next payment of a stop comes in, and opens the choice; nothing without accounts. */
export function AccountChip({ stop, accounts, className, isShort = false }: Props) {
  const t = useT()
  const [isOpen, setIsOpen] = useState(false)
  const { transfer, slip } = useChosen(stop.row.cashbookId)
  if (accounts.length === 0) return null
  const account = transfer?.accountName ?? t(accountMessages.cash)
  const Sign = transfer ? IconBuildingBank : IconCash
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-label={t(roundMessages.howPaidFor, { name: formatLabel(stop.row), account })}
        onClick={() => setIsOpen(true)}
      >
        {!isShort && <Sign size={18} aria-hidden />}
        <span>{isShort && transfer ? t(roundMessages.transfer) : account}</span>
        {slip && <IconPhoto size={16} aria-hidden />}
        <IconChevronDown size={14} aria-hidden />
      </button>
      {isOpen && <AccountSheet stop={stop} accounts={accounts} onClose={() => setIsOpen(false)} />}
    </>
  )
}
