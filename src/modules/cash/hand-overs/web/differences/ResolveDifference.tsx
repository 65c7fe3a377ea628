import { refusalMessages } from '#platform/contract/refusalMessages.ts'
import { Group, Text, Textarea } from '@mantine/core'
import { resolveDifference as applyResolution, type ResolutionType } from '#core/cashDifference.ts'
import { isRefused } from '#core/loan/refusal.ts'
import { minSen, sen, subtractSen, type Sen } from '#core/money.ts'
import { commonMessages } from '#platform/contract/commonMessages.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { useEndpointForm, type Entries } from '#platform/web/forms/useEndpointForm.ts'
import { ChipChoice } from '#platform/web/inputs/ChipChoice.tsx'
import { MoneyInput } from '#platform/web/inputs/MoneyInput.tsx'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { resolveDifference } from '../../forms.ts'
import { handOverMessages } from '../../messages.ts'
import { getTypeBody, getTypes, getTypeWord } from './resolutionTypes.ts'
import type { Holder } from './holder.ts'
import { handOverWebMessages as text } from '../messages.ts'

type Props = { holder: Holder; onClose: () => void }

/** Shows the form that resolves a runner's difference: all of it, unless a part is typed. */
export function ResolveDifference({ holder, onClose }: Props) {
  const t = useT()
  const { runnerName: name, difference: differenceSen, owed: owedSen } = holder
  const openSen = sen(Math.abs(differenceSen))
  const form = useResolveForm(holder, onClose)
  const type = form.values.type || 'RETURNED'
  const amountSen = form.values.amount || undefined

  function chooseType(next: ResolutionType) {
    const isAll = amountSen === undefined || amountSen >= minSen(openSen, owedSen)
    const all = next === 'OFF_COMMISSION' && owedSen > 0 ? minSen(openSen, owedSen) : openSen
    form.set({ type: next, ...(isAll && { amount: all }) })
  }

  return (
    <Sheet title={t(text.resolveOf, { name })} onClose={onClose}>
      <EndpointForm
        form={form}
        submitLabel={amountSen ? t(text.resolveLabel, { amountSen }) : t(text.resolve)}
        onCancel={onClose}
      >
        <Group justify="space-between" gap="xs">
          <Text fw={600} c="out">
            {t(differenceSen > 0 ? text.openNow : text.overNow, { amountSen: openSen })}
          </Text>
          {type === 'OFF_COMMISSION' && <Text c="dimmed">{t(text.owedNow, { owedSen })}</Text>}
        </Group>
        <ChipChoice
          label={t(handOverMessages.type)}
          value={type}
          onChange={chooseType}
          choices={getTypes(differenceSen).map((each) => ({
            value: each,
            label: t(getTypeWord(each, differenceSen)),
          }))}
        />
        <MoneyInput {...form.field('amount')} size="lg" data-autofocus />
        <Textarea {...form.field('remark')} autosize minRows={2} />
        {amountSen && amountSen <= getMost(type, { openSen, owedSen }) && (
          <Text role="status">
            {t(getTypeBody(type, differenceSen), {
              name,
              amountSen,
              owedSen: subtractSen(owedSen, amountSen),
            })}
          </Text>
        )}
      </EndpointForm>
    </Sheet>
  )
}

const getMost = (type: ResolutionType, { openSen, owedSen }: { openSen: Sen; owedSen: Sen }) =>
  type === 'OFF_COMMISSION' ? minSen(openSen, owedSen) : openSen

function useResolveForm(holder: Holder, onClose: () => void) {
  const t = useT()
  const { runnerId, difference: differenceSen, owed: owedSen } = holder
  return useEndpointForm(resolveDifference, {
    initial: { runnerId, type: 'RETURNED', amount: sen(Math.abs(differenceSen)), remark: '' },
    rules: getFaults,
    keyName: `difference-${runnerId}`,
    onDone: ({ amount }) => {
      notify.done(text.done, { amountSen: sen(Math.abs(amount)) })
      onClose()
    },
  })

  function getFaults({ type, amount, remark }: Entries<typeof resolveDifference>) {
    const faults: Record<string, string> = {}
    if (!remark?.trim()) {
      faults.remark = t(commonMessages.REQUIRED, { field: t(handOverMessages.remark) })
    }
    if (!type || !amount) return faults
    const outcome = applyResolution({ type, amountSen: amount }, { differenceSen, owedSen })
    if (!isRefused(outcome)) return faults
    const { refused, field = 'amount', params } = outcome
    faults[field] = t(refusalMessages[refused], params)
    return faults
  }
}
