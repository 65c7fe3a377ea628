import { Button, Select, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFilter } from '@tabler/icons-react'
import { sen, type Sen } from '#core/money.ts'
import type { Message } from '#platform/contract/message.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { useTyped } from '#platform/web/lists/filters/useTyped.ts'
import { MoneyInput } from '#platform/web/inputs/MoneyInput.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { platformMessages } from '#platform/web/messages.ts'
import { Pills } from '#platform/web/lists/Pills.tsx'
import { listMessages } from '#platform/web/lists/messages.ts'
import { usePhone } from '#platform/web/layout/usePhone.ts'
import { RunnerSelect } from '#modules/lending/cashbooks/web/RunnerSelect.tsx'
import { KINDS } from '#modules/lending/credits/web/kinds.tsx'
import { AgentPicker } from '#modules/office/users/web/agents/AgentPicker.tsx'
import { transactionReportMessages } from '../messages.ts'
import { REPORT_TYPES, type ReportType } from '../contract.ts'
import type { ReportQuery } from './useReportQuery.ts'

/** Shows the report's filters: in a row on a desktop, in a sheet on a phone. */
export function ReportFilters(report: ReportQuery) {
  const t = useT()
  const isPhone = usePhone()
  const [isOpen, { open, close }] = useDisclosure()
  const count = Object.keys(report.filter).length
  if (!isPhone) {
    return (
      // The print shows the active filters; unset ones are hidden.
      <div {...(count === 0 && { className: 'no-print' })}>
        <Pills>
          <Fields {...report} />
        </Pills>
      </div>
    )
  }
  return (
    <>
      <Button variant="default" leftSection={<IconFilter size={18} aria-hidden />} onClick={open}>
        {t(listMessages.filters)}
        {count > 0 && ` (${count})`}
      </Button>
      {isOpen && (
        <Sheet title={t(listMessages.filters)} onClose={close}>
          <Stack gap="md">
            <Fields {...report} />
          </Stack>
        </Sheet>
      )}
    </>
  )
}

function Fields({ filter, setUrl }: ReportQuery) {
  const t = useT()
  const { isAdmin, user } = useSession()
  const agentId = isAdmin ? filter.agentId : (user?.id ?? undefined)
  return (
    <>
      {isAdmin && (
        <AgentPicker
          label={t(transactionReportMessages.agent)}
          placeholder={t(transactionReportMessages.allAgents)}
          value={filter.agentId ?? null}
          onChange={(id) => setUrl({ agentId: id ?? 0, runnerId: 0 })}
        />
      )}
      <RunnerSelect
        label={t(transactionReportMessages.runner)}
        placeholder={t(
          agentId === undefined ? transactionReportMessages.agentFirst : platformMessages.all,
        )}
        agentId={agentId}
        disabled={agentId === undefined}
        value={filter.runnerId ?? null}
        onChange={(id) => setUrl({ runnerId: id ?? 0 })}
      />
      <Select
        label={t(transactionReportMessages.kind)}
        placeholder={t(platformMessages.all)}
        clearable
        data={REPORT_TYPES.map((type) => ({ value: type, label: t(getWord(type)) }))}
        value={filter.kind ?? null}
        onChange={(kind) => setUrl({ kind: kind ?? '' })}
      />
      <AmountFilter
        label={transactionReportMessages.minAmount}
        value={filter.minAmount}
        onChange={(minAmount) => setUrl({ minAmount }, { replace: true })}
      />
      <AmountFilter
        label={transactionReportMessages.maxAmount}
        value={filter.maxAmount}
        onChange={(maxAmount) => setUrl({ maxAmount }, { replace: true })}
      />
    </>
  )
}

function getWord(type: ReportType): Message {
  if (type === 'REMOVED') return transactionReportMessages.removed
  if (type === 'BACKDATED') return transactionReportMessages.backdated
  return KINDS[type].word
}

type AmountProps = { label: Message; value: Sen | undefined; onChange: (amount: number) => void }

/** Shows an amount from the URL as typed, and requests it once the typing pauses; 0 means unset. */
function AmountFilter({ label, value, onChange }: AmountProps) {
  const t = useT()
  const { text, type } = useTyped(String(value ?? ''), (typed) => onChange(Number(typed)))
  return (
    <MoneyInput
      label={t(label)}
      value={text === '' ? null : sen(Number(text))}
      onChange={(amount) => type(String(amount ?? ''))}
    />
  )
}
