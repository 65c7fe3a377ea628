import type { KeyboardEvent } from 'react'
import { useStore } from '#platform/web/createStore.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { accountMessages } from '#modules/ledger/accounts/messages.ts'
import type { NamedAccount } from '#modules/ledger/accounts/web/useBankAccounts.ts'
import { formatLabel, type Row } from '../../round/web/rows.ts'
import { massCreditWebMessages as text } from './messages.ts'
import type { SheetState } from './sheetState.ts'
import { steer, type Go } from './steer.ts'
import classes from './SheetGrid.module.css'

type Props = { sheet: SheetState; row: Row; index: number; go: Go }

/** Shows the account of a row's payment: cash, or a bank account chosen by letter or number. */
export function AccountCell({ sheet, row, index, go }: Props) {
  const t = useT()
  const { accountId } = useStore(sheet.cellStore(row))
  const { accounts } = sheet
  const isKnown = accounts.some(({ id }) => id === accountId)
  function handleKey(event: KeyboardEvent<HTMLSelectElement>) {
    const chosen = chooseByKey(event, accounts, accountId)
    if (chosen === undefined) return steer(event, { index, column: 'account', go })
    event.preventDefault()
    sheet.change(row, { accountId: chosen ?? undefined })
  }
  return (
    <div role="cell" className={classes.cell} data-for="account">
      <select
        className={classes.input}
        disabled={row.unableReason !== null}
        data-at={index}
        data-in="account"
        data-cash={accountId === undefined || undefined}
        aria-label={t(text.accountFor, { name: formatLabel(row) })}
        value={accountId ?? ''}
        onKeyDown={handleKey}
        onChange={(event) => {
          const { value } = event.currentTarget
          sheet.change(row, { accountId: value === '' ? undefined : Number(value) })
        }}
      >
        <option value="">{t(accountMessages.cash)}</option>
        {accounts.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {accountId !== undefined && !isKnown && (
          <option value={accountId}>{t(text.accountInactive)}</option>
        )}
      </select>
    </div>
  )
}

/**
 * Returns the account that a key chooses: its number, or the next one with that first letter; null
 * for cash, undefined for any other key.
 */
function chooseByKey(
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent,
  accounts: readonly NamedAccount[],
  accountId: number | undefined,
): number | null | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  if (key === 'Delete' || key === 'Backspace' || key === '0') return null
  if (/^[1-9]$/.test(key)) return accounts[Number(key) - 1]?.id
  const fitting = accounts.filter(({ name }) => name.toLowerCase().startsWith(key.toLowerCase()))
  const at = fitting.findIndex(({ id }) => id === accountId)
  return (fitting[at + 1] ?? fitting[0])?.id
}
