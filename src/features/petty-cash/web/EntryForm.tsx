import { Group, Text, Textarea } from '@mantine/core'
import type { PettyCashType } from '#core/pettyCash.ts'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { FilesInput } from '#platform/web/inputs/FilesInput.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { AgentPicker } from '#features/users/web/agents/AgentPicker.tsx'
import { pettyCashMessages } from '../messages.ts'
import { absolute } from './absolute.ts'
import { ChipChoice } from '#platform/web/inputs/ChipChoice.tsx'
import { EntryAmount } from './EntryAmount.tsx'
import { MOVEMENTS, LABELS } from './movements.tsx'
import { pettyCashWebMessages as text } from './messages.ts'
import { useEntryForm, useEntryTypes } from './useEntryForm.ts'

type Props = { agentId: number | undefined; type: PettyCashType; onClose: () => void }

/**
 * Shows the form of one entry: agent, kind, amount and remark, with the resulting balance below the
 * amount.
 */
export function EntryForm(props: Props) {
  const t = useT()
  const { isAdmin } = useSession()
  const types = useEntryTypes()
  const { form, balanceSen, afterSen, isShort } = useEntryForm(props)
  const type = form.values.type || props.type
  const amountSen = form.values.amount || undefined
  const bare = type === 'EXPENSE' ? text.recordExpense : MOVEMENTS[type].word
  return (
    <EndpointForm
      form={form}
      submitLabel={amountSen ? t(LABELS[type], { amountSen }) : t(bare)}
      onCancel={props.onClose}
    >
      {types.length > 1 && (
        <ChipChoice
          label={t(pettyCashMessages.type)}
          value={type}
          onChange={(next) => form.set({ type: next, amount: absolute(form.values.amount) })}
          choices={types.map((each) => ({ value: each, label: t(MOVEMENTS[each].word) }))}
        />
      )}
      {isAdmin && <AgentPicker {...form.field('agentId')} />}
      <EntryAmount
        key={type}
        form={form}
        isAdjustment={type === 'ADJUSTMENT'}
        error={isShort && t(pettyCashMessages.PETTY_CASH_INSUFFICIENT, { balanceSen })}
      />
      {balanceSen !== undefined && (
        <Group justify="space-between" gap="xs" role="status">
          <Text c="dimmed">
            {t(text.balanceNow)} <MoneyText value={balanceSen} fw={600} />
          </Text>
          {afterSen !== undefined && (
            <Text>
              {t(text.balanceThen)} <MoneyText value={afterSen} fw={600} />
            </Text>
          )}
        </Group>
      )}
      <Textarea
        {...form.field('remark')}
        withAsterisk={type === 'ADJUSTMENT' || type === 'EXPENSE'}
        autosize
        minRows={2}
      />
      <FilesInput label={t(text.receipts)} {...form.filesField('Files')} />
    </EndpointForm>
  )
}
