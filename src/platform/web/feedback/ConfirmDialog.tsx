import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Question } from './dialogs.ts'
import { useT } from '../preferences/language.ts'
import { platformMessages } from '../messages.ts'
import { feedbackMessages } from './messages.ts'
import { useMayTakeFocus } from '../layout/keyboard/mayTakeFocus.ts'
import { useReturnFocus } from '../layout/keyboard/useReturnFocus.ts'

type Props = Question & {
  onChoice: (isSure: boolean) => void
  isBusy?: boolean
}

/**
 * Shows a question before an action. `confirm()` usually opens it; use it directly where the dialog
 * must stay open while the request runs (`isBusy`).
 */
export function ConfirmDialog({
  title,
  body,
  submitLabel,
  no,
  isDanger,
  typed,
  isBusy,
  onChoice,
}: Props) {
  useReturnFocus()
  const mayTakeFocus = useMayTakeFocus()
  const t = useT()
  const [text, setText] = useState('')
  const isLocked = typed !== undefined && text.trim() !== typed
  return (
    <Modal
      opened
      trapFocus={mayTakeFocus}
      onClose={() => !isBusy && onChoice(false)}
      title={title}
      closeButtonProps={{ 'aria-label': t(platformMessages.close) }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!isLocked && !isBusy) onChoice(true)
        }}
      >
        <Stack gap="md">
          {typeof body === 'string' ? <Text>{body}</Text> : body}
          {typed !== undefined && (
            <TextInput
              label={t(feedbackMessages.typeToConfirm, { text: typed })}
              value={text}
              autoComplete="off"
              onChange={(event) => setText(event.currentTarget.value)}
            />
          )}
          <Group justify="flex-end" gap="sm">
            <Button
              variant="default"
              onClick={() => onChoice(false)}
              disabled={isBusy}
              data-autofocus={isDanger || undefined}
            >
              {no ?? t(platformMessages.cancel)}
            </Button>
            <Button
              type="submit"
              color={isDanger ? 'danger' : 'brand'}
              disabled={isLocked}
              loading={isBusy ?? false}
              data-autofocus={!isDanger || undefined}
            >
              {submitLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
