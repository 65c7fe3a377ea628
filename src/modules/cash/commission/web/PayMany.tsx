import { Alert, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { minSen, subtractSen, sumSen, ZERO_SEN } from '#core/money.ts'
import type { ApiError } from '#platform/web/api/apiError.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { notify } from '#platform/web/feedback/notify.tsx'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { DayInput } from '#platform/web/inputs/DayInput.tsx'
import { PrintNotice } from '#platform/web/inputs/PrintNotice.tsx'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { today } from '#platform/web/preferences/today.ts'
import { accountMessages } from '#modules/ledger/accounts/messages.ts'
import { AccountChoice } from '#modules/ledger/accounts/web/AccountFields.tsx'
import { payCommissions } from '../forms.ts'
import { commissionMessages as text } from '../messages.ts'
import { type Earner, getKey } from './earner.ts'

type Props = {
  earners: readonly Earner[]
  onClose: () => void
  /** Opens the file of slips. */
  onSlips: (ids: string) => void
}

const getDeducted = ({ owed, short = ZERO_SEN }: Earner) => minSen(owed, short)

/** Returns what each person is paid: all that is owed, less what they are short if it is deducted. */
const toPayments = (earners: readonly Earner[], isDeducted: boolean) =>
  earners.map((earner) => {
    const { agentId, userId, owed: amount } = earner
    const deductedAmount = isDeducted ? getDeducted(earner) : ZERO_SEN
    return { agentId, userId, amount, ...(deductedAmount > 0 && { deductedAmount }) }
  })

/** Shows the form that pays everybody who is ticked, from one account on one day. */
export function PayMany({ earners, onClose, onSlips }: Props) {
  const t = useT()
  const count = earners.length
  const shortSen = sumSen(earners.map(getDeducted))
  const [isDeducted, setDeducted] = useState(shortSen > 0)
  const [refused, setRefused] = useState('')
  const isPaid = useRef(false)
  const form = useEndpointForm(payCommissions, {
    initial: {
      payments: toPayments(earners, isDeducted),
      accountId: null,
      date: null,
      remark: '',
    },
    keyName: `commission-${earners.map(getKey).join()}`,
    // An Enter key still held when the response arrives must not pay again.
    beforeSend: () => !isPaid.current,
    onRefused: (error) => {
      setRefused(describe(error, earners))
      return true
    },
    onDone: ({ payments, paid: amountSen }) => {
      isPaid.current = true
      const ids = payments.map(({ id }) => id).join()
      notify.offering(text.manyDone, { count, amountSen }, [
        { label: text.slips, onTake: () => onSlips(ids) },
      ])
      onClose()
    },
  })
  const { date } = form.values
  const agentIds = new Set(earners.map(({ agentId }) => agentId))
  const [agentId] = agentIds
  const owedSen = sumSen(earners.map(({ owed }) => owed))
  const amountSen = isDeducted ? subtractSen(owedSen, shortSen) : owedSen
  return (
    <Sheet title={t(text.payManyTitle, { count })} onClose={onClose}>
      <EndpointForm
        form={form}
        submitLabel={t(amountSen > 0 ? text.payLabel : text.deductLabel, {
          amountSen: amountSen || shortSen,
        })}
        onCancel={onClose}
      >
        {refused && (
          <Alert color="danger" role="alert">
            {refused}
          </Alert>
        )}
        <People earners={earners} isDeducted={isDeducted} />
        {shortSen > 0 && (
          <Checkbox
            checked={isDeducted}
            onChange={({ currentTarget: { checked } }) => {
              setDeducted(checked)
              form.set({ payments: toPayments(earners, checked) })
            }}
            label={t(text.deductMany, { shortSen })}
          />
        )}
        {agentIds.size === 1 ? (
          <AccountChoice
            agentId={agentId}
            value={form.values.accountId || null}
            cash={accountMessages.pettyCash}
            onChange={(chosen) => form.set({ accountId: chosen })}
          />
        ) : (
          <Text c="dimmed">{t(text.fromEachBox)}</Text>
        )}
        <DayInput
          {...form.field('date')}
          value={date || today()}
          maxDate={today()}
          clearable={false}
        />
        <TextInput {...form.field('remark')} autoComplete="off" />
        <PrintNotice of={form.values.remark} />
      </EndpointForm>
    </Sheet>
  )
}

type PeopleProps = { earners: readonly Earner[]; isDeducted: boolean }

/** Lists what each person gets, and what is deducted. */
function People({ earners, isDeducted }: PeopleProps) {
  const t = useT()
  return (
    <Stack gap={4} mah={280} style={{ overflowY: 'auto' }} tabIndex={0} role="group">
      {earners.map((earner) => {
        const deductedSen = isDeducted ? getDeducted(earner) : ZERO_SEN
        return (
          <Group key={getKey(earner)} justify="space-between" gap="sm" wrap="nowrap">
            <div>
              <Text>{earner.userName}</Text>
              {deductedSen > 0 && (
                <Text size="sm" c="dimmed">
                  {t(text.deductLabel, { amountSen: deductedSen })}
                </Text>
              )}
            </div>
            <MoneyText value={subtractSen(earner.owed, deductedSen)} isStrong />
          </Group>
        )
      })}
    </Stack>
  )
}

/** Says why the pay-out was refused, and whose part of it. */
function describe(error: ApiError, earners: readonly Earner[]): string {
  const [field] = error.fieldErrors
  const place = /^payments\.(\d+)\./.exec(field?.path ?? '')?.[1]
  const name = place === undefined ? undefined : earners[Number(place)]?.userName
  return name === undefined ? error.message : `${name}: ${error.message}`
}
