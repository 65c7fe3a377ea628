import { Tabs, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { RECORD_STATUS } from '#core/recordStatus.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { useT } from '#platform/web/preferences/language.ts'
import type { listBankAccounts } from '#modules/ledger/accounts/contract.ts'
import { accountMessages } from '#modules/ledger/accounts/messages.ts'
import { usersWebMessages as webText } from '#modules/office/users/web/messages.ts'
import { markCutEnds } from '#platform/web/layout/markCutEnds.ts'
import classes from '#platform/web/layout/scrollingSideways.module.css'

type Props = {
  accounts: ResponseOf<typeof listBankAccounts>
  /** The open bank account; petty cash without one. */
  accountId: number | undefined
  onChange: (accountId: number | undefined) => void
  children: ReactNode
}

const CASH = 'cash'

/** Shows petty cash and each bank account as a tab; no tabs for an agent without an account. */
export function AccountTabs({ accounts, accountId, onChange, children }: Props) {
  const t = useT()
  if (accounts.length === 0) return children
  const open = accountId === undefined ? CASH : String(accountId)
  const opened = accounts.find(({ id }) => id === accountId)
  return (
    <Tabs
      value={open}
      onChange={(next) => onChange(next === CASH || next === null ? undefined : Number(next))}
    >
      <Tabs.List mb="md" className={classes.list} ref={markCutEnds}>
        <Tabs.Tab value={CASH}>{t(accountMessages.pettyCash)}</Tabs.Tab>
        {accounts.map(({ id, name, status }) => (
          <Tabs.Tab key={id} value={String(id)}>
            {status === RECORD_STATUS.ACTIVE ? name : t(webText.inactiveName, { name })}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={open}>
        <Text className="print-only" fw={600} mb="xs">
          {opened?.name ?? t(accountMessages.pettyCash)}
        </Text>
        {children}
      </Tabs.Panel>
    </Tabs>
  )
}
