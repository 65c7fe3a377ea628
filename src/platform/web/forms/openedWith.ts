import type { z } from 'zod'
import { sendableValues, type FormValues } from './formSchema.ts'

/** What a form was opened with: an update sends what differs, and the values before. */
export type OpenedWith = ReturnType<typeof createOpenedWith>

/**
 * Keeps what a form was opened with. Where the body has `was`, only changed and required fields are
 * sent, so that two editors of one record do not undo each other.
 */
export function createOpenedWith(schema: z.ZodObject, initial: FormValues) {
  const isUpdate = 'was' in schema.shape
  let before = initial

  return {
    /** Returns the body to send. */
    getBody(values: FormValues): FormValues {
      const body = sendableValues(schema, values, before)
      if (!isUpdate) return body
      const isChanged = (name: string) => !isSame(values[name], before[name])
      const isRequired = (name: string) =>
        !(schema.shape[name] as z.ZodType).safeParse(undefined).success
      const names = Object.keys(body)
      const was = pick(before, (name) => names.includes(name) && isChanged(name))
      return {
        ...pick(body, (name) => isChanged(name) || isRequired(name)),
        ...(Object.keys(was).length > 0 && { was }),
      }
    },
    /** The record has these values now: saving again is meant. */
    moveOn(current: FormValues): void {
      before = { ...before, ...pick(current, (name) => name in before) }
    },
    /** Adds what the form was opened with to its draft. */
    addTo: (values: FormValues): FormValues =>
      isUpdate ? { ...values, [OPENED_WITH]: before } : values,
    /** Returns the entries of a draft, which may be older than the record on screen. */
    readFrom({ [OPENED_WITH]: opened, ...values }: FormValues): FormValues {
      if (opened) before = opened as FormValues
      return values
    },
  }
}

const OPENED_WITH = '(opened with)'

const isSame = (one: unknown, other: unknown) => toKey(one) === toKey(other)
const toKey = (value: unknown) => JSON.stringify(value ?? '')

const pick = (values: FormValues, isWanted: (name: string) => boolean): FormValues =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== undefined && isWanted(name)),
  )
