import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { Sen } from '#core/money.ts'
import type { Message } from '#platform/contract/message.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { NumberDrawer } from '#features/ledger/web/NumberDrawer.tsx'
import { ledgerMessages } from '#features/ledger/messages.ts'
import type { ReportFilter } from './reportFilter.ts'
import { ShareList } from './ShareList.tsx'
import classes from '#features/ledger/web/ExplainNumber.module.css'

type Props = { name: Message; value: Sen; filter: ReportFilter }

/**
 * Shows a sum of commissions that opens its settlements: commissions are frozen there before they
 * are posted.
 */
export function ExplainShares({ name, value, filter }: Props) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <UnstyledButton
        className={classes.number}
        aria-haspopup="dialog"
        aria-label={t(ledgerMessages.explain, { name: t(name), amountSen: value })}
        onClick={() => setOpen(true)}
      >
        <MoneyText value={value} />
      </UnstyledButton>
      {isOpen && (
        <NumberDrawer name={name} value={value} onClose={() => setOpen(false)}>
          <ShareList filter={filter} />
        </NumberDrawer>
      )}
    </>
  )
}
