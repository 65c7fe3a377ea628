import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Endpoint } from '../../contract/endpoint.ts'
import { DraftNotice } from './DraftNotice.tsx'
import { useT } from '../preferences/language.ts'
import { platformMessages } from '../messages.ts'
import type { EndpointForm as Form } from './useEndpointForm.ts'

type Props<E extends Endpoint> = {
  form: Form<E>
  /**
   * The label of the submit button, with the amount or number: "Lend RM 960.00". "Save" by default.
   */
  submitLabel?: string
  isDanger?: boolean
  /** False as long as there is nothing to submit; the label then says what is missing. */
  isReady?: boolean
  onCancel?: () => void
  children: ReactNode
}

/** Shows the frame of a form made by `useEndpointForm`: its fields, Cancel and the submit button. */
export function EndpointForm<E extends Endpoint>({
  form,
  submitLabel,
  isDanger,
  isReady = true,
  onCancel,
  children,
}: Props<E>) {
  const t = useT()
  const words = submitLabel ?? t(platformMessages.save)
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <DraftNotice form={form} />
        {children}
        <Group justify="flex-end" gap="sm" className="form-buttons">
          {onCancel && (
            <Button variant="default" onClick={onCancel} disabled={form.isSubmitting}>
              {t(platformMessages.cancel)}
            </Button>
          )}
          <Button
            type="submit"
            color={isDanger ? 'danger' : 'brand'}
            loading={form.isSubmitting}
            disabled={!isReady}
          >
            {words}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
