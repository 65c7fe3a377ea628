const NOT_LETTER_OR_DIGIT = /[^\p{L}\p{N}]/gu
const LATIN_WITH_MARKS = /(\p{Script=Latin})\p{M}+/gu

/**
 * Normalises text for searches: compatibility forms unified, lower case, Latin letters without
 * accents, letters and digits of any script only. The server stores it and the browser filters with
 * it, so both find the same.
 */
export function searchKey(text: string): string {
  return text
    .normalize('NFKD')
    .replace(LATIN_WITH_MARKS, '$1')
    .normalize('NFKC')
    .toLowerCase()
    .replace(NOT_LETTER_OR_DIGIT, '')
}
