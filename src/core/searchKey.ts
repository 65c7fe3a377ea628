const NOT_LETTER_OR_DIGIT = /[^\p{L}\p{N}]/gu

/**
 * Normalises text for searches: compatibility forms unified, lower case, letters and digits of any
 * script only. The server stores it and the browser filters with it, so both find the same.
 */
export function searchKey(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(NOT_LETTER_OR_DIGIT, '')
}
