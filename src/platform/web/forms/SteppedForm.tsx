import { Button, Group, Stack, Stepper, Text, Title } from '@mantine/core'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { assertDefined } from '#core/invariant.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { Message } from '../../contract/message.ts'
import { EndpointForm } from './EndpointForm.tsx'
import { DraftNotice } from './DraftNotice.tsx'
import { useT } from '../preferences/language.ts'
import { refuseUnread } from './unread.ts'
import { Panel } from '../layout/Panel.tsx'
import { platformMessages } from '../messages.ts'
import { formMessages } from './messages.ts'
import type { EndpointForm as Form } from './useEndpointForm.ts'
import { usePhone } from '../layout/usePhone.ts'
import classes from './SteppedForm.module.css'

export type FormStep = {
  title: Message
  /** The fields of the step: checked before the next step opens; their errors lead back to it. */
  fields: readonly string[]
  content: ReactNode
}

type Props<E extends Endpoint> = {
  form: Form<E>
  steps: readonly FormStep[]
  /** The label of the submit button. "Save" by default. */
  submitLabel?: string
  onCancel?: () => void
  /** Every step can be opened and saved at once: for editing an existing record. */
  isFree?: boolean
}

/** Shows a long form: all parts on one page on a desktop, one part at a time on a phone. */
export function SteppedForm<E extends Endpoint>(props: Props<E>) {
  const isPhone = usePhone()
  if (isPhone) return <OneByOne {...props} />
  const { form, steps, submitLabel, onCancel } = props
  return (
    <EndpointForm form={form} {...(submitLabel && { submitLabel })} {...(onCancel && { onCancel })}>
      {steps.map(({ title, content }) => (
        <Panel key={title.key} title={title}>
          {content}
        </Panel>
      ))}
    </EndpointForm>
  )
}

function OneByOne<E extends Endpoint>(props: Props<E>) {
  const { form, steps, isFree = false } = props
  const t = useT()
  const frame = useRef<HTMLFormElement>(null)
  const { at, open, next } = useStep(form, steps, frame)
  const heading = useRef<HTMLHeadingElement>(null)
  const seen = useRef(at)
  useEffect(() => {
    if (seen.current !== at) heading.current?.focus()
    seen.current = at
  }, [at])
  const step = assertDefined(steps[at], 'the open step exists')
  return (
    <form
      ref={frame}
      noValidate
      onSubmit={(event) => {
        if (at === steps.length - 1 || isFree) return form.submit(event)
        event.preventDefault()
        next()
      }}
    >
      <Stack gap="md" className={classes.steps}>
        <Stepper
          active={at}
          onStepClick={open}
          size="xs"
          iconSize={44}
          wrap={false}
          classNames={{ separator: classes.separator }}
        >
          {steps.map(({ title }, index) => (
            <Stepper.Step
              key={title.key}
              // The number is visible, so it is part of the accessible name.
              aria-label={`${index + 1} ${t(title)}`}
              {...(isFree && { completedIcon: index + 1 })}
              allowStepSelect={isFree || index < at}
            />
          ))}
        </Stepper>
        <div>
          <Text size="sm" c="dimmed">
            {t(formMessages.stepOf, { step: at + 1, count: steps.length })}
          </Text>
          <Title order={2} ref={heading} tabIndex={-1} className={classes.heading}>
            {t(step.title)}
          </Title>
        </div>
        <DraftNotice form={form} />
        {step.content}
        <Buttons {...props} at={at} open={open} next={next} />
      </Stack>
    </form>
  )
}

type Place = { at: number; open: (step: number) => void; next: () => void }

function Buttons<E extends Endpoint>(props: Props<E> & Place) {
  const { form, steps, submitLabel, onCancel, isFree, at, open, next } = props
  const t = useT()
  const isLast = at === steps.length - 1
  const hasThree = isFree && !isLast && (at > 0 || onCancel !== undefined)
  const words =
    isLast || isFree ? (submitLabel ?? t(platformMessages.save)) : t(platformMessages.next)
  return (
    <Group gap="sm" className="form-buttons" data-three={hasThree || undefined}>
      {at > 0 && (
        <Button variant="default" onClick={() => open(at - 1)} disabled={form.isSubmitting}>
          {t(platformMessages.back)}
        </Button>
      )}
      {at === 0 && onCancel && (
        <Button variant="default" onClick={onCancel} disabled={form.isSubmitting}>
          {t(platformMessages.cancel)}
        </Button>
      )}
      {isFree && !isLast && (
        <Button variant="default" onClick={next} disabled={form.isSubmitting}>
          {t(platformMessages.next)}
        </Button>
      )}
      <Button type="submit" loading={form.isSubmitting}>
        {words}
      </Button>
    </Group>
  )
}

/**
 * Manages the open step. The next step opens only when this one is valid; errors elsewhere open
 * their step.
 */
function useStep<E extends Endpoint>(
  form: Form<E>,
  steps: readonly FormStep[],
  frame: RefObject<HTMLFormElement | null>,
): Place {
  const [at, setStep] = useState(0)
  const { errors, validateField } = form.mantine
  const [seen, setSeen] = useState(errors)
  const step = assertDefined(steps[at], 'the open step exists')
  if (seen !== errors) {
    setSeen(errors)
    const paths = Object.keys(errors)
    // The error of a list is at a field of one of its entries.
    const isAt = (field: string) =>
      paths.some((path) => path === field || path.startsWith(`${field}.`))
    const isWrong = ({ fields }: FormStep) => fields.some(isAt)
    const first = steps.findIndex(isWrong)
    if (first >= 0 && !isWrong(step)) setStep(first)
  }

  /** A text that cannot be read would be gone with its step. */
  function open(place: number) {
    if (!refuseUnread(frame.current)) setStep(place)
  }

  function next() {
    const wrong = step.fields.find((field) => {
      const result = validateField(field)
      return !(result instanceof Promise) && result.hasError
    })
    if (wrong === undefined) open(at + 1)
    else form.mantine.getInputNode(wrong)?.focus()
  }

  return { at, open, next }
}
