import { TextInput } from '@mantine/core'
import type { Message } from '#platform/contract/message.ts'
import { ChipChoice } from '#platform/web/inputs/ChipChoice.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { accountMessages as text } from '../messages.ts'
import { useBankAccounts } from './useBankAccounts.ts'

const CASH = 'cash'

type AccountChoiceProps = {
  agentId: number | undefined
  value: number | null | undefined
  onChange: (accountId: number | null) => void
  label?: Message
  /** The name of petty cash among the choices. */
  cash?: Message
  /** An account that cannot be chosen: the other side of a move. */
  except?: number | null | undefined
}

/** Shows cash and the agent's bank accounts as chips; nothing for an agent without an account. */
export function AccountChoice({
  agentId,
  value,
  onChange,
  label = text.account,
  cash = text.cash,
  except,
}: AccountChoiceProps) {
  const t = useT()
  const accounts = useBankAccounts(agentId)
  if (accounts.length === 0) return null
  return (
    <ChipChoice
      label={t(label)}
      value={value == null ? CASH : String(value)}
      onChange={(next) => onChange(next === CASH ? null : Number(next))}
      choices={[{ id: null, name: t(cash) }, ...accounts]
        .filter(({ id }) => id !== except)
        .map(({ id, name }) => ({ value: id === null ? CASH : String(id), label: name }))}
    />
  )
}

type AccountForm = {
  values: { accountId?: number | '' | null | undefined }
  set: (values: { accountId: number | null; reference?: string }) => void
  field: (name: 'reference') => object
}

type AccountFieldsProps = {
  form: AccountForm
  agentId: number | undefined
  label?: Message
}

/** Shows the account of a movement, and the reference of a transfer once a bank account is chosen. */
export function AccountFields({ form, agentId, label = text.account }: AccountFieldsProps) {
  const accountId = form.values.accountId || null
  return (
    <>
      <AccountChoice
        agentId={agentId}
        value={accountId}
        label={label}
        onChange={(chosen) =>
          form.set({ accountId: chosen, ...(chosen === null && { reference: '' }) })
        }
      />
      {accountId !== null && <TextInput {...form.field('reference')} autoComplete="off" />}
    </>
  )
}
