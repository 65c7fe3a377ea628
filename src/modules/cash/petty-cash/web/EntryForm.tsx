import { Group, Text, Textarea } from '@mantine/core'
import { subtractSen } from '#core/money.ts'
import { useSession } from '#platform/web/session/session.ts'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { ChipChoice } from '#platform/web/inputs/ChipChoice.tsx'
import { FilesInput } from '#platform/web/inputs/FilesInput.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { AgentPicker } from '#modules/office/users/web/agents/AgentPicker.tsx'
import { pettyCashMessages } from '../messages.ts'
import { EntryAccounts } from './EntryAccounts.tsx'
import { EntryAmount } from './EntryAmount.tsx'
import { MOVEMENTS, LABELS } from './movements.tsx'
import { useEntryForm, useEntryTypes, type EntryOptions } from './useEntryForm.ts'

/**
 * Shows the form of one entry: agent, kind, account, amount and remark, with the resulting balance
 * below the amount.
 */
export function EntryForm(props: EntryOptions) {
  const t = useT()
  const { isAdmin } = useSession()
  const entry = useEntryForm(props)
  const { form, hasAccounts, chooseType, balanceSen, withRunnersSen, afterSen, shortage } = entry
  const types = useEntryTypes(hasAccounts)
  const type = form.values.type || props.type
  const amountSen = form.values.amount || undefined
  const bare = type === 'EXPENSE' ? pettyCashMessages.recordExpense : MOVEMENTS[type].word
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
          onChange={chooseType}
          choices={types.map((each) => ({ value: each, label: t(MOVEMENTS[each].word) }))}
        />
      )}
      {isAdmin && (
        <AgentPicker
          {...form.field('agentId')}
          onChange={(agentId) =>
            form.set({
              agentId,
              accountId: null,
              toAccountId: null,
              type: type === 'MOVE' ? 'TOP_UP' : type,
            })
          }
        />
      )}
      <EntryAccounts form={form} isMove={type === 'MOVE'} />
      <EntryAmount
        key={type}
        form={form}
        isAdjustment={type === 'ADJUSTMENT'}
        error={shortage ?? false}
      />
      {balanceSen !== undefined && (
        <Group justify="space-between" gap="xs" role="status">
          <Text c="dimmed">
            {t(pettyCashMessages.balanceNow)} <MoneyText value={balanceSen} isStrong />
          </Text>
          {withRunnersSen !== 0 && (
            <Text>
              {t(pettyCashMessages.inBoxNow, {
                boxSen: subtractSen(balanceSen, withRunnersSen),
                withRunnersSen,
              })}
            </Text>
          )}
          {afterSen !== undefined && (
            <Text>
              {t(pettyCashMessages.balanceThen)} <MoneyText value={afterSen} isStrong />
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
      <FilesInput label={t(pettyCashMessages.receipts)} {...form.filesField('Files')} />
    </EndpointForm>
  )
}
