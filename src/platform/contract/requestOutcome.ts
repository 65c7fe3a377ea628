import { z } from 'zod'
import { commonMessages } from './commonMessages.ts'
import { endpoint } from './endpoint.ts'
import { labelled } from './field.ts'

/** The format of an Idempotency-Key header. */
export const KEY_FORM = /^[\w-]{8,100}$/

const key = z
  .string()
  .regex(KEY_FORM, 'INVALID')
  .meta({ description: 'as sent in Idempotency-Key' })

/**
 * Returns the outcome of the user's own request that got no response, by its idempotency key:
 * recorded, with the first response; or not recorded, and then never: if it still arrives, it is
 * refused (409).
 */
export const concludeRequest = endpoint({
  method: 'POST',
  path: '/account/request-outcome',
  summary: 'Whether an unanswered request was recorded; if it was not, it no longer can be',
  access: 'SIGNED_IN',
  body: z.object({
    idempotencyKey: labelled(key, commonMessages.idempotencyKey),
  }),
  output: z.object({
    isRecorded: z.boolean(),
    answer: z.unknown().meta({ description: 'the data of the first answer; null if not recorded' }),
    isAnswerKept: z.boolean().meta({
      description:
        'false after a restore: recorded before it, and what was answered is not in a backup',
    }),
  }),
})

/** The number of keys that can be asked about at once: what a phone sends in some days. */
export const MOST_KEYS = 2_000

/**
 * Returns which of the user's own keys the books know. After the books were put back to an earlier
 * state, a phone finds out by it what it sent since. Keys are kept for seven days.
 */
export const findKnownKeys = endpoint({
  method: 'POST',
  path: '/account/request-outcome/known',
  summary: 'Which of the user’s own idempotency keys of the last seven days were recorded',
  access: 'SIGNED_IN',
  readsOnly: true,
  body: z.object({
    idempotencyKeys: labelled(z.array(key).max(MOST_KEYS), commonMessages.idempotencyKey),
  }),
  output: z.object({ known: z.array(z.string()) }),
})
