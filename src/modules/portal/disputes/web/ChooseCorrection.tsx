import { Button, Input, Radio, Stack, Text } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { formatDay } from '#core/calendar.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { KIND_WORDS } from '#modules/lending/credits/kindWords.ts'
import { CreditDialog } from '#modules/lending/credits/web/CreditDialog.tsx'
import { listCorrections } from '../contract.ts'
import type { Dispute } from './dispute.ts'
import { disputeMessages as text } from '../messages.ts'

type Props = {
  dispute: Dispute
  label: string
  value?: unknown
  error?: ReactNode
  onChange: (value: number) => void
}

/** Lists what was done for the customer since the report, one of which corrected it. */
export function ChooseCorrection({ dispute, label, value, error, onChange }: Props) {
  const t = useT()
  const [isRecording, setRecording] = useState(false)
  const input = { params: { id: dispute.id } }
  const { data } = useEndpointQuery(listCorrections, input, { staleTime: 0 })
  const { cashbookId, customerName, amount, date } = dispute
  return (
    <Input.Wrapper label={label} error={error}>
      <Stack gap="xs" mt={4}>
        {data?.length === 0 && <Text c="dimmed">{t(text.nothingSince)}</Text>}
        {data?.map((each) => (
          <Radio
            key={each.id}
            name="correctionId"
            value={String(each.id)}
            checked={value === each.id}
            onChange={() => onChange(each.id)}
            label={t(each.isRemoved ? text.removedSince : text.recordedSince, {
              kind: t(KIND_WORDS[each.kind]),
              amountSen: each.amount,
              day: formatDay(each.date),
              code: each.cashbookCode,
              name: each.changedByName,
            })}
            size="md"
          />
        ))}
        <Button variant="light" w="fit-content" onClick={() => setRecording(true)}>
          {t(text.recordNow)}
        </Button>
      </Stack>
      {isRecording && (
        <CreditDialog
          cashbookId={cashbookId}
          customerName={customerName}
          suggested={{ amount, date }}
          onClose={() => setRecording(false)}
        />
      )}
    </Input.Wrapper>
  )
}
