import { getFindingMessage } from './getFindingMessage.ts'
import { translate, type Language, type Values } from '#platform/contract/message.ts'
import type { AppError } from '#platform/server/appError.ts'

/** Returns the stored form of why a whole sheet failed: the code, and its values if any. */
export function formatFailure({ userMessage: { key }, values }: AppError): string {
  return Object.keys(values).length > 0 ? `${key} ${JSON.stringify(values)}` : key
}

/** Returns why a sheet failed in a language; null when it did not. */
export function describeFailure(failure: string | null, language: Language): string | null {
  if (failure === null) return null
  const [code = '', ...values] = failure.split(' ')
  const message = getFindingMessage(code)
  if (!message) return null
  const given = values.length > 0 ? (JSON.parse(values.join(' ')) as Values) : {}
  return translate(message, language, given)
}
