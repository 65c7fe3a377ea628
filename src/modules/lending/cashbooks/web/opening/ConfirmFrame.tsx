import { Button, Group } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import type { Message } from '#platform/contract/message.ts'
import { FormPage } from '#platform/web/layout/FormPage.tsx'
import { PageTitle } from '#platform/web/layout/PageTitle.tsx'
import { platformMessages } from '#platform/web/messages.ts'
import { useT } from '#platform/web/preferences/language.ts'
import classes from './ConfirmFrame.module.css'

type Props = {
  title: Message
  submitLabel: string
  isBusy: boolean
  canSubmit: boolean
  /** Gives the submit button the space of a long label on a phone. */
  isBackNarrow?: boolean
  onSubmit: () => void
  onBack: () => void
  /** The page scrolls to its top when this changes. */
  resetKey?: unknown
  children: ReactNode
}

/** Shows the frame of the last step of a new loan: everything to check, then Back and submit. */
export function ConfirmFrame({ title, submitLabel, isBusy, resetKey, children, ...props }: Props) {
  const t = useT()
  const top = useRef<HTMLDivElement>(null)
  // The button gets no focus, because an Enter key still held from the form must not submit.
  useEffect(() => {
    window.scrollTo(0, 0)
    top.current?.focus({ preventScroll: true })
  }, [resetKey])
  return (
    <FormPage ref={top} tabIndex={-1} className={classes.page}>
      <PageTitle title={title} />
      {children}
      <Group
        justify="flex-end"
        gap="sm"
        className={`form-buttons ${classes.buttons}`}
        data-narrow-back={props.isBackNarrow || undefined}
      >
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          onClick={props.onBack}
          disabled={isBusy}
        >
          {t(platformMessages.back)}
        </Button>
        <Button loading={isBusy} disabled={!props.canSubmit} onClick={props.onSubmit}>
          {submitLabel}
        </Button>
      </Group>
    </FormPage>
  )
}
