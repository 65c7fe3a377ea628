import { translate, type Language, type Message } from '#platform/contract/message.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import type { listBankLines } from './contract.ts'
import { MOVEMENT_WORDS } from '../petty-cash/movementWords.ts'

type Movement = ResponseOf<typeof listBankLines>['items'][number]['movement']

const words: Readonly<Record<string, Message | undefined>> = MOVEMENT_WORDS

/** Names a movement of the books: its kind, its customer and cashbook, or its remark. */
export function describeMovement(movement: Movement, language: Language): string | null {
  if (!movement) return null
  const { kind, customerName, cashbookCode, remark } = movement
  const word = words[kind]
  const parts = [word && translate(word, language), customerName, cashbookCode ?? remark]
  return parts.filter(Boolean).join(' · ')
}
