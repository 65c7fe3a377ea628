import type { EndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { accountMessages } from '#modules/ledger/accounts/messages.ts'
import { AccountChoice } from '#modules/ledger/accounts/web/AccountFields.tsx'
import type { recordPettyCash } from '../contract.ts'
import { pettyCashMessages as text } from '../messages.ts'

type Props = { form: EndpointForm<typeof recordPettyCash>; isMove: boolean }

/** Shows the account of an entry, and where a move takes the money; the two always differ. */
export function EntryAccounts({ form, isMove }: Props) {
  const agentId = Number(form.values.agentId) || undefined
  const from = form.values.accountId || null
  const to = form.values.toAccountId || null
  return (
    <>
      <AccountChoice
        agentId={agentId}
        value={from}
        label={isMove ? text.fromAccount : accountMessages.account}
        cash={accountMessages.pettyCash}
        onChange={(accountId) => form.set({ accountId, toAccountId: accountId === to ? from : to })}
      />
      {isMove && (
        <AccountChoice
          agentId={agentId}
          value={to}
          label={accountMessages.toAccount}
          cash={accountMessages.pettyCash}
          except={from}
          onChange={(toAccountId) => form.set({ toAccountId })}
        />
      )}
    </>
  )
}
