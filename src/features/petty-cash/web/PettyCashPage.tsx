import { Box, Button, SimpleGrid, Stack } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDay } from '#core/calendar.ts'
import { assertDefined } from '#core/invariant.ts'
import { formatRinggit } from '#core/money.ts'
import { type PettyCashType } from '#core/pettyCash.ts'
import { AgentPicker } from '#features/users/web/agents/AgentPicker.tsx'
import { ExportMenu } from '#platform/web/display/ExportMenu.tsx'
import { useOpenForm } from '#platform/web/forms/useOpenForm.ts'
import { PageTitle } from '#platform/web/layout/PageTitle.tsx'
import { Sheet } from '#platform/web/layout/Sheet.tsx'
import { usePhone } from '#platform/web/layout/usePhone.ts'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { ResourceList } from '#platform/web/lists/ResourceList.tsx'
import { type Filter } from '#platform/web/lists/listTypes.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { useSession } from '#platform/web/session/session.ts'
import { exportPettyCash, listPettyCash, pettyCashMovement } from '../contract.ts'
import { pettyCashMessages } from '../messages.ts'
import { EntryForm } from './EntryForm.tsx'
import { PettyCashSummary } from './PettyCashSummary.tsx'
import { pettyCashWebMessages as text } from './messages.ts'
import { MOVEMENTS } from './movements.tsx'
import { pettyCashColumns } from './pettyCashColumns.tsx'
import { useEntryTypes } from './useEntryForm.ts'

const FILTERS: readonly Filter[] = [
  {
    kind: 'choice',
    name: 'type',
    label: pettyCashMessages.type,
    options: pettyCashMovement.options.map((value) => ({ value, label: MOVEMENTS[value].word })),
  },
  { kind: 'days', from: 'from', to: 'to', label: text.days },
]

/**
 * Shows `/petty-cash-transaction`: an agent's own petty cash; admin types choose one agent or all.
 */
export function PettyCashPage() {
  const t = useT()
  const isPhone = usePhone()
  const { isAdmin, user } = useSession()
  const [url, setUrl] = useUrlState({ agentId: 0, from: '', to: '' })
  const [usual] = useEntryTypes()
  const [type, setType] = useState<PettyCashType>(
    assertDefined(usual, 'every user has a type of entry'),
  )
  const entry = useOpenForm('entry')
  const chosen = isAdmin ? url.agentId || undefined : undefined
  const buttons = (
    <EntryButtons
      onOpen={(next) => {
        setType(next)
        entry.openNew()
      }}
    />
  )
  return (
    <Stack gap="md">
      <PageTitle title={text.title}>{!isPhone && buttons}</PageTitle>
      {isAdmin && (
        <Box maw={{ sm: 320 }}>
          <AgentPicker
            label={t(pettyCashMessages.agent)}
            placeholder={t(text.allAgents)}
            value={chosen ?? null}
            onChange={(agentId) => setUrl({ agentId: agentId ?? 0 })}
          />
        </Box>
      )}
      <PettyCashSummary agentId={chosen} onPickDay={(day) => setUrl({ from: day, to: day })} />
      {isPhone && buttons}
      <ResourceList
        endpoint={listPettyCash}
        columns={pettyCashColumns(isAdmin && chosen === undefined)}
        fixed={{ agentId: chosen }}
        filters={FILTERS}
        row={{
          key: ({ agentId, id }) => `${agentId} ${id}`,
          name: ({ type: moved, amount, businessDate }) =>
            `${t(MOVEMENTS[moved].word)} ${formatRinggit(amount)} ${formatDay(businessDate)}`,
        }}
        empty={{ title: text.noEntries, hint: text.noEntriesHint }}
        extras={(query) => <ExportMenu endpoint={exportPettyCash} query={query} />}
      />
      {entry.isNew && (
        <Sheet title={t(isAdmin ? text.recordEntry : text.recordExpense)} onClose={entry.close}>
          <EntryForm
            agentId={chosen ?? (isAdmin ? undefined : user?.id)}
            type={type}
            onClose={entry.close}
          />
        </Sheet>
      )}
    </Stack>
  )
}

/**
 * Shows the buttons for money out and money in, large on a phone. An agent only records expenses.
 */
function EntryButtons({ onOpen }: { onOpen: (type: PettyCashType) => void }) {
  const t = useT()
  const isPhone = usePhone()
  const types = useEntryTypes()
  const size = isPhone ? 'lg' : 'sm'
  const mayTopUp = types.includes('TOP_UP')
  const out = mayTopUp ? 'WITHDRAW' : 'EXPENSE'
  const buttons = (
    <>
      <Button
        size={size}
        variant={mayTopUp ? 'default' : 'filled'}
        leftSection={<IconMinus size={18} aria-hidden />}
        onClick={() => onOpen(out)}
      >
        {t(mayTopUp ? pettyCashMessages.withdraw : text.recordExpense)}
      </Button>
      {mayTopUp && (
        <Button
          size={size}
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => onOpen('TOP_UP')}
        >
          {t(pettyCashMessages.topUp)}
        </Button>
      )}
    </>
  )
  if (!isPhone) return buttons
  return <SimpleGrid cols={mayTopUp ? 2 : 1}>{buttons}</SimpleGrid>
}
