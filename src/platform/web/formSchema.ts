import { z } from 'zod'
import { explain, labelAt, unwrap } from '../contract/explain.ts'
import type { Language, Message } from '../contract/message.ts'

export type FormValues = Record<string, unknown>

/** Text fields start as '' and not as null, or the browser's inputs complain. */
export function startingValues(schema: z.ZodObject, initial: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(initial).map(([name, value]) => {
      const field = schema.shape[name]
      const isText = field !== undefined && unwrap(field) instanceof z.ZodString
      return [name, value ?? (isText ? '' : null)]
    }),
  )
}

/**
 * What is sent: the body's own fields; an empty one as the schema takes it, or not at all. What stood
 * there when the form opened and was emptied is sent as it is, so that the schema says it is required:
 * left out it would quietly stay.
 */
export function sendableValues(
  schema: z.ZodObject,
  values: FormValues,
  initial: FormValues = {},
): FormValues {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => name in schema.shape)
      .map(([name, value]) => [name, sendable(schema.shape[name], value, initial[name])])
      .filter(([, value]) => value !== undefined),
  )
}

function sendable(field: z.ZodType, value: unknown, initial: unknown): unknown {
  if (!isEmpty(value)) return value
  const taken = [value, null].find((empty) => field.safeParse(empty).success)
  return taken === undefined && !isEmpty(initial) ? value : taken
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

/** What is wrong with the values, by field, in one language: the call's own schema judges. */
export function formErrors(
  schema: z.ZodObject,
  values: FormValues,
  language: Language,
  initial?: FormValues,
): Record<string, string> {
  const result = schema.safeParse(sendableValues(schema, values, initial), { reportInput: true })
  if (result.success) return {}
  const errors = explain(result.error, schema, language)
  return Object.fromEntries(errors.map(({ path, message }) => [path, message]))
}

/** The label and whether the field must be filled: as the contract says, or because it was. */
export function fieldFacts(
  schema: z.ZodObject,
  path: string,
  initial: FormValues = {},
): { label: Message | undefined; isRequired: boolean } {
  const steps = path.split('.')
  const field: z.ZodType | undefined = steps.length === 1 ? schema.shape[path] : undefined
  return {
    label: labelAt(schema, steps),
    isRequired: field !== undefined && isRequiredField(field, initial[path]),
  }
}

function isRequiredField(field: z.ZodType, initial: unknown): boolean {
  if (!field.safeParse(undefined).success) return true
  return !isEmpty(initial) && ['', null].every((empty) => !field.safeParse(empty).success)
}
