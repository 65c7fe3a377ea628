/**
 * Returns the number in a cashbook ID: 394 of `CB000394`, `cb-394` or `CB 394`; undefined for other
 * text.
 */
export function codeNumber(cell: string): number | undefined {
  const [, digits] = /^CB[\s\-_.#:]*(\d{1,12})$/i.exec(cell.normalize('NFKC').trim()) ?? []
  return digits === undefined ? undefined : Number(digits)
}

/**
 * Returns a phone number without the country code and the leading zero, which a spreadsheet drops:
 * `123831495`.
 */
export function bareNumber(phone: string): string {
  const digits = phone.normalize('NFKC').replace(/\D/g, '')
  return digits.replace(/^(?:0060|60|0)/, '')
}

/** Returns whether a cell looks like a phone number rather than an amount. */
export function isPhoneLike(cell: string): boolean {
  return /^'?\+?[\d\s\-()]+$/.test(cell) && bareNumber(cell).length >= 8
}

const CODE = /(?:^|[^\p{L}\p{N}])CB[\s\-_.#:]*\d{1,12}(?!\p{L})/iu

/** Returns whether a line of text has a cashbook ID anywhere. */
export function hasCode(line: string): boolean {
  return CODE.test(line.normalize('NFKC'))
}
