import { z } from 'zod'
import { KEY_FORM, MOST_KEYS } from '../../contract/requestOutcome.ts'
import { labelled } from '../../contract/field.ts'
import { commonMessages } from '../../contract/commonMessages.ts'

const key = z
  .string()
  .regex(KEY_FORM, 'INVALID')
  .meta({ description: 'as sent in Idempotency-Key' })

export const concludeRequest = {
  summary: 'Check whether an unanswered request was recorded; if not, it is cancelled',
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
}

export const findKnownKeys = {
  summary: 'Which of the user’s own idempotency keys of the last seven days were recorded',
  body: z.object({
    idempotencyKeys: labelled(z.array(key).max(MOST_KEYS), commonMessages.idempotencyKey),
  }),
  output: z.object({ known: z.array(z.string()) }),
}
