import type { z } from 'zod'
import { labelAt } from '../platform/contract/explain.ts'
import { translate, type Language } from '../platform/contract/message.ts'
import { OWNERS_MESSAGES } from './ownersMessages.ts'

/** The fields that a body must have. */
export const requiredFields = (body: z.ZodObject): string[] =>
  Object.keys(body.shape).filter((name) => !body.shape[name]!.safeParse(undefined).success)

/** What a person is told of a required field that is missing: the owner's words, by its label. */
export function requiredMessage(body: z.ZodObject, name: string, language: Language): string {
  // A note's content has words of its own.
  if (name === 'content') return OWNERS_MESSAGES.contentEmpty[language]
  const field = translate(labelAt(body, [name])!, language)
  return { en: `${field} is required.`, my: `${field} wajib diisi.`, zh: `${field}为必填项。` }[
    language
  ]
}
