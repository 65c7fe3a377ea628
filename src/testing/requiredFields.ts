import type { z } from 'zod'
import { labelAt } from '#platform/contract/explain.ts'
import { translate, type Language } from '#platform/contract/message.ts'
import { OWNERS_MESSAGES } from './ownersMessages.ts'

/** Lists the required fields of a body. */
export const requiredFields = (body: z.ZodObject): string[] =>
  Object.keys(body.shape).filter((name) => !body.shape[name]!.safeParse(undefined).success)

/** Returns the message of a missing required field: the owner's wording, with its label. */
export function requiredMessage(body: z.ZodObject, name: string, language: Language): string {
  // A note's content has its own message.
  if (name === 'content') return OWNERS_MESSAGES.contentEmpty[language]
  const field = translate(labelAt(body, [name])!, language)
  return { en: `${field} is required.`, my: `${field} wajib diisi.`, zh: `${field}为必填项。` }[
    language
  ]
}
