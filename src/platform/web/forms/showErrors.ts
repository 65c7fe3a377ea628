import type { UseFormReturnType } from '@mantine/form'
import { createElement, type ReactNode } from 'react'
import type { z } from 'zod'
import type { ApiError } from '../api/apiError.ts'
import { showFailure, showResult } from '../feedback/dialogs.ts'
import { translateNow } from '../preferences/language.ts'
import { FieldConflict } from './FieldConflict.tsx'
import type { FormValues } from './formSchema.ts'
import { formMessages } from './messages.ts'
import type { OpenedWith } from './openedWith.ts'

type Form = UseFormReturnType<FormValues>

/** Shows the errors at their fields, or in a dialog where they concern no field of the form. */
export async function showErrors(
  { form, opened }: { form: Form; opened: OpenedWith },
  schema: z.ZodObject,
  error: ApiError,
) {
  if (error.code === 'IDEMPOTENCY_KEY_REUSED') {
    const message = translateNow(formMessages.alreadySent)
    return showResult({ isSuccess: false, message, error })
  }
  const known = error.fieldErrors.filter(({ path }) => (path.split('.')[0] ?? '') in schema.shape)
  if (known.length === 0) return showFailure(error)
  const current = getCurrent(error)
  opened.moveOn(current)
  const shown = known.map(({ path, message }) => {
    const onTake = () => [form.setFieldValue(path, current[path]), form.clearFieldError(path)]
    const isConflict = path in current
    return [path, isConflict ? createElement(FieldConflict, { message, onTake }) : message]
  })
  form.setErrors(Object.fromEntries(shown) as Record<string, ReactNode>)
  // A choice of a colour, for example, has no place for an error.
  if (known.some(({ path }) => path in current && !form.getInputNode(path))) {
    return showFailure(error)
  }
  focusFirst(
    form,
    known.map(({ path }) => path),
  )
}

/** Returns the values that somebody else has given to fields of the form. */
function getCurrent({ code, data }: ApiError): FormValues {
  if (code !== 'RECORD_CHANGED') return {}
  return (data as { current?: FormValues } | null)?.current ?? {}
}

/** Focuses the first invalid field on the page, whatever the schema's order. */
export function focusFirst(form: Form, paths: readonly string[]) {
  const nodes = paths.map((path) => form.getInputNode(path)).filter((node) => node !== null)
  nodes.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
  nodes[0]?.focus()
}
