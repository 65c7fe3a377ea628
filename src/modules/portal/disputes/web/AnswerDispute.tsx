import { Alert, Button, Group, Radio, Stack, Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getQueryKey } from '#platform/web/api/useEndpointQuery.ts'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { answerDispute } from '../forms.ts'
import { writeAsStaff, DISPUTE_OUTCOMES, listDisputes } from '../contract.ts'
import { disputeMessages } from '../messages.ts'
import { ChooseCorrection } from './ChooseCorrection.tsx'
import type { DisputeProps } from './dispute.ts'

/** Asks back, or answers and closes; "corrected" needs what corrected it. */
export function AnswerDispute({ dispute, onClose }: DisputeProps) {
  const t = useT()
  const client = useQueryClient()
  const [isClosed, setIsClosed] = useState(false)
  const form = useEndpointForm(answerDispute, {
    params: { id: dispute.id },
    initial: { words: '' },
    onRefused: ({ code }) => {
      if (code !== 'DISPUTE_CLOSED') return false
      setIsClosed(true)
      void client.invalidateQueries({ queryKey: getQueryKey(listDisputes) })
      return true
    },
    onDone: () => {
      notify.done(disputeMessages.done)
      onClose()
    },
  })
  const { label, ...outcome } = form.field('outcome')
  return (
    <EndpointForm form={form} submitLabel={t(disputeMessages.answer)} onCancel={onClose}>
      <Radio.Group {...outcome} label={label}>
        <Stack gap="xs" mt={4}>
          {DISPUTE_OUTCOMES.map((value) => (
            <Radio key={value} value={value} label={t(disputeMessages[value])} size="md" />
          ))}
        </Stack>
      </Radio.Group>
      {form.values.outcome === 'CORRECTED' && (
        <ChooseCorrection dispute={dispute} {...form.field('correctionId')} />
      )}
      <Textarea {...form.field('words')} autosize minRows={3} maxLength={1_000} />
      <Text size="sm" c="dimmed">
        {t(disputeMessages.answerHint)}
      </Text>
      <SendQuestion dispute={dispute} words={String(form.values.words ?? '')} onClose={onClose} />
      {isClosed && (
        <Alert color="danger" role="alert">
          {t(disputeMessages.closedMeanwhile)}
        </Alert>
      )}
    </EndpointForm>
  )
}

/** Sends the same words as a question: the dispute stays open. */
function SendQuestion({ dispute, words, onClose }: DisputeProps & { words: string }) {
  const t = useT()
  const { mutate, isPending } = useEndpointMutation(writeAsStaff, {
    onDone: () => {
      notify.done(disputeMessages.questionSent)
      onClose()
    },
  })
  return (
    <Group gap="sm">
      <Button
        variant="default"
        loading={isPending}
        disabled={words.trim() === ''}
        onClick={() => void mutate({ params: { id: dispute.id }, body: { words } })}
      >
        {t(disputeMessages.sendQuestion)}
      </Button>
      <Text size="sm" c="dimmed" flex="1 1 200px">
        {t(disputeMessages.sendQuestionHint)}
      </Text>
    </Group>
  )
}
