import type { Language } from './message.ts'

/**
 * Returns what a QR code holds: the address of the check page in the paper's language, or the code
 * where no address is known.
 */
export function getCheckUrl(publicOrigin: string, code: string, language: Language): string {
  return publicOrigin === '' ? code : `${publicOrigin}/check/${code}?lang=${language}`
}
