import type { Language } from '#platform/contract/message.ts'
import type { PaperWords } from '#platform/web/paper/paperWords.ts'
import { describeLetterhead } from '../describeLetterhead.ts'
import { useBusiness } from './useBusiness.ts'

/** Returns the head of a small paper: the lender's name and what stands below it. */
export function usePaperHead(language: Language): PaperWords['lender'] {
  const business = useBusiness()
  const lender = business && describeLetterhead(business, language)
  return { name: lender?.name || (business?.name ?? ''), lines: lender?.lines ?? [] }
}
