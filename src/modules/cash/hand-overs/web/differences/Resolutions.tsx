import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { sen } from '#core/money.ts'
import { commonMessages } from '#platform/contract/commonMessages.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { notify } from '#platform/web/feedback/notify.tsx'
import { StatusBadge } from '#platform/web/feedback/StatusBadge.tsx'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { ReverseSheet } from '../../../commission/web/ReverseSheet.tsx'
import { reverseResolution } from '../../forms.ts'
import { handOverMessages } from '../../messages.ts'
import { getTypeWord } from './resolutionTypes.ts'
import type { Holder } from './holder.ts'
import { handOverWebMessages as text } from '../messages.ts'

type Resolution = Holder['resolutions'][number]
type Props = { resolutions: readonly Resolution[]; mayReverse: boolean }

/** Lists how a runner's differences were resolved, latest first; each can be reversed once. */
export function Resolutions({ resolutions, mayReverse }: Props) {
  const t = useT()
  const [reversing, setReversing] = useState<Resolution | null>(null)
  return (
    <Stack gap="xs" w="100%">
      <Title order={3} size="h5">
        {t(text.history)}
      </Title>
      {resolutions.map((resolution) => {
        const { id, type, amount, date: dayOn, createdByName: author, remark } = resolution
        const amountSen = sen(Math.abs(amount))
        const isReversed = resolution.reversedAt !== null
        return (
          <Group key={id} gap="sm">
            <MoneyText value={amountSen} isStrong />
            <Text>
              {`${t(getTypeWord(type, amount))} · ${t(text.resolvedLine, { dayOn, author })} · ${remark}`}
            </Text>
            {isReversed && (
              <>
                <StatusBadge tone="gray" icon={IconArrowBackUp} word={text.differenceReversed} />
                <Text c="dimmed">{resolution.reason}</Text>
              </>
            )}
            {mayReverse && !isReversed && (
              <Button
                variant="subtle"
                color="danger"
                aria-label={t(text.reverseOf, { amountSen, name: resolution.runnerName })}
                onClick={() => setReversing(resolution)}
              >
                {t(text.reverse)}
              </Button>
            )}
          </Group>
        )
      })}
      {reversing && <ReverseDialog resolution={reversing} onClose={() => setReversing(null)} />}
    </Stack>
  )
}

type DialogProps = { resolution: Resolution; onClose: () => void }

function ReverseDialog({ resolution: { id, amount, runnerName: name }, onClose }: DialogProps) {
  const t = useT()
  const amountSen = sen(Math.abs(amount))
  const form = useEndpointForm(reverseResolution, {
    params: { id },
    initial: { reason: '' },
    rules: ({ reason }): Record<string, string> =>
      reason?.trim()
        ? {}
        : { reason: t(commonMessages.REQUIRED, { field: t(handOverMessages.reason) }) },
    onDone: () => {
      notify.done(text.reverseDone, { amountSen })
      onClose()
    },
  })
  return (
    <ReverseSheet
      form={form}
      title={t(text.reverseTitle, { amountSen, name })}
      body={t(text.reverseBody)}
      submitLabel={t(text.reverseLabel, { amountSen })}
      onClose={onClose}
    />
  )
}
