import { RESOLUTION_TYPES, type ResolutionType } from '#core/cashDifference.ts'
import type { Message } from '#platform/contract/message.ts'
import { handOverWebMessages as text } from '../messages.ts'

type Words = { word: Message; body: Message }

const OF_SHORTAGE: Readonly<Record<ResolutionType, Words>> = {
  RETURNED: { word: text.returned, body: text.returnedBody },
  WRITTEN_OFF: { word: text.writtenOff, body: text.writtenOffBody },
  OFF_COMMISSION: { word: text.offCommission, body: text.offCommissionBody },
}

const OF_SURPLUS: Readonly<Record<ResolutionType, Words>> = {
  ...OF_SHORTAGE,
  RETURNED: { word: text.givenBack, body: text.givenBackBody },
  WRITTEN_OFF: { word: text.kept, body: text.keptBody },
}

/** Returns the ways to resolve a difference: a surplus is never taken off commission. */
export function getTypes(differenceSen: number): readonly ResolutionType[] {
  return RESOLUTION_TYPES.filter((type) => differenceSen > 0 || type !== 'OFF_COMMISSION')
}

/** Returns the word of a resolution, by the sign of its amount: above 0 for a shortage. */
export function getTypeWord(type: ResolutionType, amountSen: number): Message {
  return getWords(type, amountSen).word
}

/** Returns the sentence that says what a resolution does to the books. */
export function getTypeBody(type: ResolutionType, amountSen: number): Message {
  return getWords(type, amountSen).body
}

const getWords = (type: ResolutionType, amountSen: number): Words =>
  (amountSen < 0 ? OF_SURPLUS : OF_SHORTAGE)[type]
