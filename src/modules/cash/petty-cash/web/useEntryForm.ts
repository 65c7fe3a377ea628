import { refusalMessages } from '#platform/contract/refusalMessages.ts'
import { ROLES } from '#core/access/roles.ts'
import { assertDefined } from '#core/invariant.ts'
import { isRefused } from '#core/loan/refusal.ts'
import { addSen, negateSen, subtractSen, type Sen, ZERO_SEN } from '#core/money.ts'
import { type Funds, getBoxFunds, pettyCashChange, type PettyCashType } from '#core/pettyCash.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import type { Message } from '#platform/contract/message.ts'
import { showSuccess } from '#platform/web/feedback/dialogs.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { useSession } from '#platform/web/session/session.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { useEndpointForm, type Entries } from '#platform/web/forms/useEndpointForm.ts'
import { getPettyCashSummary } from '../contract.ts'
import { recordPettyCash } from '../forms.ts'
import { accountMessages } from '#modules/ledger/accounts/messages.ts'
import { useBankAccounts } from '#modules/ledger/accounts/web/useBankAccounts.ts'
import { absolute } from './absolute.ts'
import { pettyCashMessages as text } from '../messages.ts'

const REFUSALS: Readonly<Record<string, Message>> = {
  AMOUNT_ZERO: text.amountNotZero,
  AMOUNT_NOT_POSITIVE: text.amountAboveZero,
  REMARK_REQUIRED: refusalMessages.REMARK_REQUIRED,
  PETTY_CASH_INSUFFICIENT: refusalMessages.PETTY_CASH_INSUFFICIENT,
  BOX_INSUFFICIENT: refusalMessages.BOX_INSUFFICIENT,
  ACCOUNT_INSUFFICIENT: refusalMessages.ACCOUNT_INSUFFICIENT,
}

/**
 * Returns the kinds of entries that this user may record: an agent only spends and moves money.
 * Nothing moves without a bank account.
 */
export function useEntryTypes(hasAccounts: boolean): readonly PettyCashType[] {
  const { user } = useSession()
  const types: readonly PettyCashType[] =
    user?.roleId === ROLES.AGENT ? ['EXPENSE'] : ['TOP_UP', 'WITHDRAW', 'ADJUSTMENT', 'EXPENSE']
  return hasAccounts ? [...types, 'MOVE'] : types
}

export type EntryOptions = {
  agentId: number | undefined
  /** The bank account of the entry; petty cash without one. */
  accountId: number | undefined
  type: PettyCashType
  onClose: () => void
}

/**
 * Returns the form of one entry. The core checks it against the balance as it will on the server.
 */
export function useEntryForm({ agentId, accountId, type, onClose }: EntryOptions) {
  const t = useT()
  const [firstAccount] = useBankAccounts(agentId)
  const form = useEndpointForm(recordPettyCash, {
    initial: {
      agentId: agentId ?? null,
      type,
      accountId: accountId ?? null,
      toAccountId: type === 'MOVE' && accountId === undefined ? (firstAccount?.id ?? null) : null,
      amount: null,
      remark: '',
    },
    keyName: 'petty-cash',
    rules: (values): Record<string, string> => getFaults(verify(values, funds), t),
    onRefused: (error) => {
      if (!isShortage(error.code)) return false
      // Another user has taken money out in the meantime.
      void balance.refetch()
      form.mantine.setFieldError('amount', error.message)
      return true
    },
    onDone: (result) => {
      onClose()
      const names = { from: getAccountName(from), to: getAccountName(to) }
      void showRecorded(result, from === null ? names : { ...names, account: names.from })
    },
  })
  const chosen = Number(form.values.agentId) || undefined
  const accounts = useBankAccounts(chosen)
  const from = form.values.accountId || null
  const to = form.values.toAccountId || null
  const getAccountName = (id: number | null) =>
    accounts.find((account) => account.id === id)?.name ?? t(accountMessages.pettyCash)
  const balance = useEndpointQuery(
    getPettyCashSummary,
    { query: { agentId: chosen, accountId: from ?? undefined } },
    { enabled: chosen !== undefined, staleTime: 0 },
  )
  // Another agent's balance, shown while this one's is loading, would be misleading.
  const known = chosen !== undefined && !balance.isPlaceholderData ? balance.data : undefined
  const balanceSen = known?.pettyCash
  const funds = known && getFunds(known)

  // The remark is still being typed; it does not affect the money.
  const outcome = verify({ ...form.values, remark: '-' }, funds)
  const isShort = outcome && isRefused(outcome) && isShortage(outcome.refused)
  return {
    form,
    hasAccounts: accounts.length > 0,
    chooseType: (next: PettyCashType) => {
      const [first] = accounts
      // A move takes the money to another account.
      const toAccountId = from === null && first ? first.id : null
      form.set({ type: next, toAccountId, amount: absolute(form.values.amount) })
    },
    balanceSen,
    withRunnersSen: funds?.withRunnersSen ?? ZERO_SEN,
    shortage: isShort ? getFaults(outcome, t).amount : undefined,
    afterSen:
      outcome && !isRefused(outcome) && balanceSen !== undefined
        ? addSen(balanceSen, outcome.changeSen)
        : undefined,
  }
}

/** What can be spent: a bank account's balance, or what is in the box and not with runners. */
const getFunds = ({ pettyCash, inBox }: ResponseOf<typeof getPettyCashSummary>): Funds =>
  inBox === null
    ? { spendableSen: pettyCash, isBank: true }
    : getBoxFunds(pettyCash, subtractSen(pettyCash, inBox))

/** Until the balance has loaded no amount is too high; the server makes the final check. */
const UNKNOWN: Funds = { spendableSen: Number.MAX_SAFE_INTEGER as Sen }

/** Verifies an entry as the server will, once its kind and amount are there. */
function verify(values: Entries<typeof recordPettyCash>, funds: Funds = UNKNOWN) {
  const { type, amount, remark } = values
  if (!type || amount == null || amount === '') return undefined
  return pettyCashChange({ type, amountSen: amount, remark: remark ?? '' }, funds)
}

const isShortage = (code: string) => code.endsWith('_INSUFFICIENT')

function getFaults(
  outcome: ReturnType<typeof pettyCashChange> | undefined,
  t: ReturnType<typeof useT>,
): Record<string, string> {
  if (!outcome || !isRefused(outcome)) return {}
  const { refused, field = 'amount', params } = outcome
  return { [field]: t(assertDefined(REFUSALS[refused], 'every refusal has a message'), params) }
}

/** Shows the result with the balance of petty cash, or of the bank account that is named. */
function showRecorded(
  { type, amount, pettyCash, accountBalance }: ResponseOf<typeof recordPettyCash>,
  { from, to, account }: { from: string; to: string; account?: string },
) {
  if (type === 'MOVE') return showSuccess(text.moved, { amountSen: negateSen(amount), from, to })
  return account === undefined
    ? showSuccess(text.recorded, { balanceSen: pettyCash })
    : showSuccess(text.recordedInAccount, { account, balanceSen: accountBalance })
}
