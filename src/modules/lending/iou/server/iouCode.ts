import { getPaperCode } from '#platform/server/secrets/paperCodes.ts'
import type { SecretKey } from '#platform/server/secrets/secretKey.ts'

/** The letter of IOUs in codes: D for debt, as I is not told from 1. */
export const IOU_KIND = 'D'

/** Returns the code of a cashbook's IOU with these terms; other terms are another paper. */
export function getIouCode(key: SecretKey, cashbookId: number, termsHash: string): string {
  const name = { kind: IOU_KIND, id: cashbookId, edition: getIouEdition(termsHash) }
  return getPaperCode(key, name, '')
}

/** Returns what a code says of the terms: twenty bits of their hash. */
export const getIouEdition = (termsHash: string): number =>
  Number.parseInt(termsHash.slice(0, 5), 16)
