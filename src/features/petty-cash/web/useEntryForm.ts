import { ROLES } from '#core/access/roles.ts'
import { assertDefined } from '#core/invariant.ts'
import { isRefused } from '#core/loan/refusal.ts'
import { addSen, type Sen } from '#core/money.ts'
import { pettyCashChange, type PettyCashType } from '#core/pettyCash.ts'
import type { Message } from '#platform/contract/message.ts'
import { showSuccess } from '#platform/web/feedback/dialogs.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { useSession } from '#platform/web/session/session.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { useEndpointForm, type Entries } from '#platform/web/forms/useEndpointForm.ts'
import { getAgent, listAgents } from '#features/users/peopleContract.ts'
import { getPettyCashSummary, listPettyCash, recordPettyCash } from '../contract.ts'
import { pettyCashMessages } from '../messages.ts'
import { pettyCashWebMessages as text } from './messages.ts'

const CHANGED = [listPettyCash, getPettyCashSummary, listAgents, getAgent]

const REFUSALS: Readonly<Record<string, Message>> = {
  AMOUNT_ZERO: text.amountNotZero,
  AMOUNT_NOT_POSITIVE: text.amountAboveZero,
  REMARK_REQUIRED: pettyCashMessages.REMARK_REQUIRED,
  PETTY_CASH_INSUFFICIENT: pettyCashMessages.PETTY_CASH_INSUFFICIENT,
}

/** Returns the kinds of entries that this user may record: an agent only records expenses. */
export function useEntryTypes(): readonly PettyCashType[] {
  const { user } = useSession()
  return user?.roleId === ROLES.AGENT
    ? ['EXPENSE']
    : ['TOP_UP', 'WITHDRAW', 'ADJUSTMENT', 'EXPENSE']
}

type Options = { agentId: number | undefined; type: PettyCashType; onClose: () => void }

/**
 * Returns the form of one entry. The core checks it against the balance as it will on the server.
 */
export function useEntryForm({ agentId, type, onClose }: Options) {
  const t = useT()
  const form = useEndpointForm(recordPettyCash, {
    initial: { agentId: agentId ?? null, type, amount: null, remark: '' },
    invalidates: CHANGED,
    keyName: 'petty-cash',
    rules: (values) => getFaults(values),
    onRefused: (error) => {
      if (error.code !== 'PETTY_CASH_INSUFFICIENT') return false
      // Another user has taken money out in the meantime.
      void balance.refetch()
      form.mantine.setFieldError('amount', error.message)
      return true
    },
    onDone: ({ pettyCash }) => {
      onClose()
      void showSuccess(text.recorded, { balanceSen: pettyCash })
    },
  })
  const chosen = Number(form.values.agentId) || undefined
  const balance = useEndpointQuery(
    getPettyCashSummary,
    { query: { agentId: chosen } },
    { enabled: chosen !== undefined, staleTime: 0 },
  )
  // Another agent's balance, shown while this one's is loading, would be misleading.
  const isKnown = chosen !== undefined && !balance.isPlaceholderData
  const balanceSen = isKnown ? balance.data?.pettyCash : undefined

  function judged(values: Entries<typeof recordPettyCash>) {
    const { amount, remark } = values
    if (!values.type || amount == null || amount === '') return undefined
    const entry = { type: values.type, amountSen: amount, remark: remark ?? '' }
    return pettyCashChange(entry, balanceSen ?? UNKNOWN_SEN)
  }

  function getFaults(values: Entries<typeof recordPettyCash>): Record<string, string> {
    const outcome = judged(values)
    if (!outcome || !isRefused(outcome)) return {}
    const { refused, field = 'amount', params } = outcome
    return { [field]: t(assertDefined(REFUSALS[refused], 'every refusal has a message'), params) }
  }

  // The remark is still being typed; it does not affect the money.
  const outcome = judged({ ...form.values, remark: '-' })
  const isShort = outcome && isRefused(outcome) && outcome.refused === 'PETTY_CASH_INSUFFICIENT'
  return {
    form,
    balanceSen,
    isShort: isShort === true,
    afterSen:
      outcome && !isRefused(outcome) && balanceSen !== undefined
        ? addSen(balanceSen, outcome.changeSen)
        : undefined,
  }
}

/** Until the balance has loaded no amount is too high; the server makes the final check. */
const UNKNOWN_SEN = Number.MAX_SAFE_INTEGER as Sen
