import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { negateSen, ZERO_SEN, type Sen } from '#core/money.ts'
import type { PettyCashType } from '#core/pettyCash.ts'
import { commonMessages } from '#platform/contract/commonMessages.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { ChipChoice } from '#platform/web/inputs/ChipChoice.tsx'
import { DayInput } from '#platform/web/inputs/DayInput.tsx'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { today } from '#platform/web/preferences/today.ts'
import { useSession } from '#platform/web/session/session.ts'
import { accountMessages } from '#modules/ledger/accounts/messages.ts'
import { AccountChoice } from '#modules/ledger/accounts/web/AccountFields.tsx'
import { RunnerSelect } from '#modules/lending/cashbooks/web/RunnerSelect.tsx'
import { CashbookPick, type PickedCashbook } from '#modules/lending/credits/web/CashbookPick.tsx'
import { creditMessages } from '#modules/lending/credits/messages.ts'
import { MOVEMENT_WORDS } from '../../petty-cash/movementWords.ts'
import { creditBankLine, disownBankLine, enterBankLine } from '../forms.ts'
import { bankLineMessages } from '../messages.ts'
import { ENTRY_TYPES } from '../contract.ts'
import type { BankLine } from './lineColumns.tsx'
import { bankPageMessages as text } from './messages.ts'

type Props = { line: BankLine; onClose: () => void }

const getSize = ({ amount }: BankLine): Sen =>
  amount === null ? ZERO_SEN : amount < 0 ? negateSen(amount) : amount

/** Shows the form that records a customer's payment from a line. */
export function CreditLine({ line, onClose }: Props) {
  const t = useT()
  const amountSen = getSize(line)
  const [cashbook, setCashbook] = useState<PickedCashbook>()
  const form = useEndpointForm(creditBankLine, {
    params: { id: line.id },
    initial: { cashbookId: null, date: line.date, runnerId: null, remark: '' },
    rules: ({ cashbookId }): Record<string, string> =>
      cashbookId
        ? {}
        : { cashbookId: t(commonMessages.REQUIRED, { field: t(creditMessages.cashbook) }) },
    onDone: () => {
      notify.done(text.creditDone, { amountSen, name: cashbook?.customerName ?? '' })
      onClose()
    },
  })
  return (
    <Sheet title={t(text.creditTitle, { amountSen })} onClose={onClose}>
      <EndpointForm form={form} submitLabel={t(text.creditLabel, { amountSen })} onCancel={onClose}>
        <Text style={{ overflowWrap: 'anywhere' }}>{line.description}</Text>
        <CashbookPick
          agentId={line.agentId}
          value={cashbook}
          error={form.field('cashbookId').error}
          onChange={(picked) => {
            setCashbook(picked)
            form.set({ cashbookId: picked?.id ?? null })
          }}
        />
        <DayInput
          {...form.field('date')}
          value={form.values.date || line.date}
          maxDate={today()}
          clearable={false}
        />
        <RunnerSelect agentId={line.agentId} {...form.field('runnerId')} />
        <TextInput {...form.field('remark')} autoComplete="off" />
      </EndpointForm>
    </Sheet>
  )
}

/** Shows the form that records an entry of the account from a line. */
export function EnterLine({ line, onClose }: Props) {
  const t = useT()
  const { isAdmin } = useSession()
  const amountSen = getSize(line)
  const isIn = line.amount !== null && line.amount > 0
  const types = getEntryTypes(isIn, isAdmin)
  const [first = 'MOVE'] = types
  const form = useEndpointForm(enterBankLine, {
    params: { id: line.id },
    initial: { type: first, otherAccountId: null, remark: line.description.slice(0, 200) },
    onDone: () => {
      notify.done(text.entryDone, { amountSen })
      onClose()
    },
  })
  const type = form.values.type || first
  return (
    <Sheet title={t(text.entryTitle, { amountSen })} onClose={onClose}>
      <EndpointForm form={form} submitLabel={t(text.creditLabel, { amountSen })} onCancel={onClose}>
        <Text c="dimmed">{t(text.entryHint)}</Text>
        <ChipChoice
          label={t(bankLineMessages.entryType)}
          value={type}
          onChange={(next) => form.set({ type: next })}
          choices={types.map((value) => ({ value, label: t(MOVEMENT_WORDS[value]) }))}
        />
        {type === 'MOVE' && (
          <AccountChoice
            agentId={line.agentId}
            value={form.values.otherAccountId || null}
            label={isIn ? text.fromAccount : accountMessages.toAccount}
            cash={accountMessages.pettyCash}
            except={line.accountId}
            onChange={(otherAccountId) => form.set({ otherAccountId })}
          />
        )}
        <TextInput {...form.field('remark')} autoComplete="off" />
      </EndpointForm>
    </Sheet>
  )
}

/** Returns the entries that this user may make of a line. An agent spends and moves only. */
export function getEntryTypes(isIn: boolean, isAdmin: boolean): PettyCashType[] {
  return ENTRY_TYPES[isIn ? 'in' : 'out'].filter(
    (type) => isAdmin || type === 'EXPENSE' || type === 'MOVE',
  )
}

/** Asks why a line is not of the business; a row that could not be read is put away so, too. */
export function DisownLine({ line, onClose }: Props) {
  const t = useT()
  const form = useEndpointForm(disownBankLine, {
    params: { id: line.id },
    initial: { reason: '' },
    onDone: () => {
      notify.done(text.notOursDone)
      onClose()
    },
  })
  const amountSen = getSize(line)
  const title = line.amount === null ? t(text.putAwayTitle) : t(text.notOursTitle, { amountSen })
  return (
    <Sheet title={title} onClose={onClose}>
      <EndpointForm form={form} submitLabel={t(text.notOurs)} onCancel={onClose}>
        <Text>{t(text.notOursBody)}</Text>
        <TextInput {...form.field('reason')} autoComplete="off" data-autofocus />
      </EndpointForm>
    </Sheet>
  )
}
