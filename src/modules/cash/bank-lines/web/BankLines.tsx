import { IconArrowBackUp, IconBan, IconCashPlus, IconReceipt } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDay } from '#core/calendar.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import { ExportMenu } from '#platform/web/display/ExportMenu.tsx'
import { notify } from '#platform/web/feedback/notify.tsx'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import type { FilterOf, RowAction } from '#platform/web/lists/listTypes.ts'
import { ResourceList } from '#platform/web/lists/ResourceList.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import { useSession } from '#platform/web/session/session.ts'
import {
  BANK_LINE_STATES,
  creditBankLine,
  disownBankLine,
  enterBankLine,
  exportBankLines,
  getBankBalances,
  listBankLines,
  reopenBankLine,
} from '../contract.ts'
import { bankLineMessages } from '../messages.ts'
import { CreditLine, DisownLine, EnterLine, getEntryTypes } from './ExplainLine.tsx'
import { getLineColumns, getLineParts, type BankLine } from './lineColumns.tsx'
import { bankPageMessages as text } from './messages.ts'

/** A view of the lines is of one account. */
const URL_NAMES = ['agentId', 'accountId']

/** Shows the lines of an account by what became of them, and what can be made of each. */
export function BankLines({ accountId }: { accountId: number }) {
  const [url] = useUrlState({ state: '' })
  const state = BANK_LINE_STATES.find((each) => each === url.state) ?? 'OPEN'
  const [open, setOpen] = useState<{ act: 'credit' | 'entry' | 'disown'; line: BankLine }>()
  const getActions = useLineActions((act, line) => setOpen({ act, line }))
  const { data: balances } = useEndpointQuery(getBankBalances, { query: { accountId } })
  const close = () => setOpen(undefined)
  return (
    <>
      <ResourceList<typeof listBankLines>
        name="bank-lines"
        title={text.title}
        isPart
        key={state}
        endpoint={listBankLines}
        columns={getLineColumns(state)}
        fixed={{ accountId }}
        filters={getFilters(balances?.stateCounts)}
        urlNames={URL_NAMES}
        row={{
          key: ({ id }) => id,
          name: ({ description, date }) => description || formatDay(date),
          actions: getActions,
          line: getLineParts,
        }}
        extras={(query) => <ExportMenu endpoint={exportBankLines} query={query} />}
        empty={{ title: text.noLines, hint: text.noLinesHint }}
      />
      {open?.act === 'credit' && <CreditLine line={open.line} onClose={close} />}
      {open?.act === 'entry' && <EnterLine line={open.line} onClose={close} />}
      {open?.act === 'disown' && <DisownLine line={open.line} onClose={close} />}
    </>
  )
}

type Counts = ResponseOf<typeof getBankBalances>['stateCounts'] | undefined

function getFilters(counts: Counts): FilterOf<typeof listBankLines>[] {
  const count = (state: keyof NonNullable<Counts>) => ({ count: () => counts?.[state] ?? 0 })
  return [
    {
      kind: 'segments',
      label: bankLineMessages.state,
      segments: [
        { label: bankLineMessages.open, sets: {}, ...count('OPEN') },
        { label: bankLineMessages.explained, sets: { state: 'EXPLAINED' }, ...count('EXPLAINED') },
        { label: bankLineMessages.notOurs, sets: { state: 'NOT_OURS' }, ...count('NOT_OURS') },
        { label: bankLineMessages.unread, sets: { state: 'UNREAD' }, ...count('UNREAD') },
      ],
    },
    { kind: 'days', from: 'from', to: 'to', label: bankLineMessages.period },
  ]
}

type OnOpen = (act: 'credit' | 'entry' | 'disown', line: BankLine) => void

function useLineActions(onOpen: OnOpen): (line: BankLine) => RowAction[] {
  const t = useT()
  const { isAdmin } = useSession()
  const mayCredit = useMay(creditBankLine)
  const mayEnter = useMay(enterBankLine)
  const mayDisown = useMay(disownBankLine)
  const mayReopen = useMay(reopenBankLine)
  const reopen = useEndpointMutation(reopenBankLine, { onDone: () => notify.done(text.reopened) })
  return (line) => {
    const { state, amount } = line
    const isIn = amount !== null && amount > 0
    const isOpen = state === 'OPEN'
    const actions: RowAction[] = []
    if (isOpen && isIn && mayCredit) {
      actions.push({
        label: t(text.makeCredit),
        icon: IconCashPlus,
        onPick: () => onOpen('credit', line),
      })
    }
    if (isOpen && mayEnter && getEntryTypes(isIn, isAdmin).length > 0) {
      actions.push({
        label: t(text.makeEntry),
        icon: IconReceipt,
        onPick: () => onOpen('entry', line),
      })
    }
    if ((isOpen || state === 'UNREAD') && mayDisown) {
      actions.push({ label: t(text.notOurs), icon: IconBan, onPick: () => onOpen('disown', line) })
    }
    if ((state === 'EXPLAINED' || state === 'NOT_OURS') && mayReopen) {
      const onPick = () => void reopen.mutate({ params: { id: line.id } })
      actions.push({ label: t(text.reopen), icon: IconArrowBackUp, onPick })
    }
    return actions
  }
}
