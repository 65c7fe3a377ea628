import { z } from 'zod'
import { explain, labelAt, unwrap } from '../../contract/explain.ts'
import type { Language, Message } from '../../contract/message.ts'
import { wholeAmounts } from '../../contract/wholeAmounts.ts'

export type FormValues = Record<string, unknown>

/**
 * Returns the initial values; text fields start as '' and not as null, because inputs reject null.
 */
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
 * Returns the values to send: the body's own fields; an empty one as the schema accepts it, or not
 * at all. A field that had a value and was emptied is sent, so that the schema reports it as
 * required.
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

/**
 * Validates the values with the endpoint's own schema and returns the errors by field, in one
 * language.
 */
export function formErrors(
  schema: z.ZodObject,
  values: FormValues,
  language: Language,
  initial?: FormValues,
): Record<string, string> {
  const result = schema.safeParse(sendableValues(schema, values, initial), { reportInput: true })
  if (result.success) return {}
  const errors = explain(result.error, schema, language)
  return Object.fromEntries(errors.map(({ path, message }) => [path, wholeAmounts(message)]))
}

/**
 * Returns the label and whether the field is required: by the contract, or because it had a value.
 */
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
