import { Button, Stack } from '@mantine/core'
import { IconBuildingBank } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { formatDay, type Day } from '#core/calendar.ts'
import { assertDefined } from '#core/invariant.ts'
import type { PettyCashType } from '#core/pettyCash.ts'
import { RECORD_STATUS } from '#core/recordStatus.ts'
import { listBankAccounts } from '#modules/ledger/accounts/contract.ts'
import { MOVEMENT_TYPES, exportPettyCash, listPettyCash } from '../contract.ts'
import { ManageAccounts } from './ManageAccounts.tsx'
import { accountMessages } from '#modules/ledger/accounts/messages.ts'
import { AgentPicker } from '#modules/office/users/web/agents/AgentPicker.tsx'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { ExportMenu } from '#platform/web/display/ExportMenu.tsx'
import { formatAmount } from '#platform/web/display/formatAmount.ts'
import { useOpenForm } from '#platform/web/forms/useOpenForm.ts'
import { PageTitle } from '#platform/web/layout/PageTitle.tsx'
import { useRootMark } from '#platform/web/layout/useRootMark.ts'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { usePhone } from '#platform/web/layout/usePhone.ts'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { Pills } from '#platform/web/lists/Pills.tsx'
import { ResourceList } from '#platform/web/lists/ResourceList.tsx'
import type { FilterOf } from '#platform/web/lists/listTypes.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { useSession } from '#platform/web/session/session.ts'
import { pettyCashMessages } from '../messages.ts'
import { AccountTabs } from './AccountTabs.tsx'
import { EntryButtons } from './EntryButtons.tsx'
import { EntryForm } from './EntryForm.tsx'
import { PettyCashSummary } from './PettyCashSummary.tsx'
import { MOVEMENTS } from './movements.tsx'
import { pettyCashColumns } from './pettyCashColumns.tsx'
import { useEntryTypes } from './useEntryForm.ts'

const FILTERS: readonly FilterOf<typeof listPettyCash>[] = [
  {
    kind: 'choice',
    name: 'type',
    label: pettyCashMessages.type,
    options: MOVEMENT_TYPES.map((value) => ({ value, label: MOVEMENTS[value].word })),
  },
  { kind: 'days', from: 'from', to: 'to', label: pettyCashMessages.days },
]

/**
 * Shows `/petty-cash-transaction`: the petty cash and the bank accounts of an agent, one tab each;
 * admin types choose one agent, or see the petty cash of all.
 */
export function PettyCashPage() {
  useRootMark('wide')
  const t = useT()
  const isPhone = usePhone()
  const { isAdmin, user } = useSession()
  const [url, setUrl] = useUrlState({ agentId: 0, accountId: 0, from: '', to: '' })
  const entry = useOpenForm('entry')
  const managing = useOpenForm('accounts')
  const chosen = isAdmin ? url.agentId || undefined : undefined
  const whose = chosen ?? (isAdmin ? undefined : user?.id)
  const accounts = useAccountsOf(whose)
  const accountId = whose === undefined ? undefined : url.accountId || undefined
  const isInactive = accounts.some(
    ({ id, status }) => id === accountId && status !== RECORD_STATUS.ACTIVE,
  )
  const hasAccounts = accounts.some(({ status }) => status === RECORD_STATUS.ACTIVE)
  const [usual] = useEntryTypes(hasAccounts)
  const [type, setType] = useState<PettyCashType>(
    assertDefined(usual, 'every user has a type of entry'),
  )
  const buttons = !isInactive && (
    <EntryButtons
      hasAccounts={hasAccounts}
      onOpen={(next) => {
        setType(next)
        entry.openNew()
      }}
    />
  )
  const picker = isAdmin && (
    <AgentPicker
      label={t(pettyCashMessages.agent)}
      placeholder={t(pettyCashMessages.allAgents)}
      value={chosen ?? null}
      onChange={(agentId) => setUrl({ agentId: agentId ?? 0, accountId: 0 })}
    />
  )
  return (
    <Stack gap="md">
      <PageTitle title={pettyCashMessages.title}>
        {!isPhone && picker && <Pills>{picker}</Pills>}
        {whose !== undefined && (
          <Button
            variant="subtle"
            leftSection={<IconBuildingBank size={18} aria-hidden />}
            onClick={managing.openNew}
          >
            {t(accountMessages.manage)}
          </Button>
        )}
        {!isPhone && buttons}
      </PageTitle>
      {isPhone && picker}
      <AccountTabs
        accounts={accounts}
        accountId={accountId}
        onChange={(next) => setUrl({ accountId: next ?? 0 })}
      >
        <Movements
          agentId={chosen}
          accountId={accountId}
          buttons={isPhone && buttons}
          onPickDay={(day) => setUrl({ from: day, to: day })}
        />
      </AccountTabs>
      {entry.isNew && (
        <Sheet
          title={t(
            isAdmin || hasAccounts
              ? pettyCashMessages.recordEntry
              : pettyCashMessages.recordExpense,
          )}
          onClose={entry.close}
        >
          <EntryForm agentId={whose} accountId={accountId} type={type} onClose={entry.close} />
        </Sheet>
      )}
      {managing.isNew && <ManageAccounts agentId={chosen} onClose={managing.close} />}
    </Stack>
  )
}

/** Returns all bank accounts of an agent, also inactive ones; none without an agent. */
function useAccountsOf(agentId: number | undefined) {
  const query = { agentId }
  const accounts = useEndpointQuery(listBankAccounts, { query }, { enabled: agentId !== undefined })
  return agentId === undefined ? [] : (accounts.data ?? [])
}

type MovementsProps = {
  agentId: number | undefined
  accountId: number | undefined
  buttons: ReactNode
  onPickDay: (day: Day) => void
}

/** A view of the history is of one agent, or of one account. */
const URL_NAMES = ['agentId', 'accountId']

/** Shows the summary and the history of petty cash, or of one bank account. */
function Movements({ agentId, accountId, buttons, onPickDay }: MovementsProps) {
  const t = useT()
  const { isAdmin } = useSession()
  return (
    <Stack gap="md">
      <PettyCashSummary agentId={agentId} accountId={accountId} onPickDay={onPickDay} />
      {buttons}
      <ResourceList
        name="petty-cash"
        title={pettyCashMessages.title}
        isPart
        endpoint={listPettyCash}
        columns={pettyCashColumns(isAdmin && agentId === undefined)}
        fixed={{ agentId, accountId }}
        filters={FILTERS}
        urlNames={URL_NAMES}
        row={{
          key: (line) => `${line.agentId} ${line.id}`,
          name: ({ type: moved, amount, businessDate }) =>
            `${t(MOVEMENTS[moved].word)} ${formatAmount(amount)} ${formatDay(businessDate)}`,
        }}
        empty={{ title: pettyCashMessages.noEntries, hint: pettyCashMessages.noEntriesHint }}
        extras={(query) => <ExportMenu endpoint={exportPettyCash} query={query} />}
      />
    </Stack>
  )
}
