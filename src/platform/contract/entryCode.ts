// Crockford's alphabet: no I, L, O and U, so that a code survives reading aloud.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const KIND = 'P'
/** What the code tells of a key: 80 bits, which nobody guesses. */
const HEX_DIGITS = 20
const DIGITS = 16
const SHAPE = new RegExp(`^${KIND}([${ALPHABET}]{${DIGITS}})$`)

/**
 * Returns the check code on the receipt of a payment that waits on a phone: the letter P and the beginning
 * of its key, in groups of four. Undefined for a key that is no hexadecimal number.
 */
export function getEntryCode(key: string): string | undefined {
  const hex = key.replaceAll('-', '').slice(0, HEX_DIGITS).toLowerCase()
  if (!/^[0-9a-f]{20}$/.test(hex)) return undefined
  let digits = ''
  for (let rest = BigInt(`0x${hex}`); digits.length < DIGITS; rest /= 32n) {
    digits = `${ALPHABET[Number(rest % 32n)]}${digits}`
  }
  return `${KIND}${digits}`.replace(/.{4}(?=.)/g, '$&-')
}

/**
 * Reads such a code as people type it, and returns the beginning of the key in hexadecimal digits.
 * Undefined for anything else.
 */
export function readEntryCode(typed: string): string | undefined {
  if (typed.length > 60) return undefined
  const plain = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  const [, digits] = SHAPE.exec(plain) ?? []
  if (digits === undefined) return undefined
  const value = [...digits].reduce((sum, digit) => sum * 32n + BigInt(ALPHABET.indexOf(digit)), 0n)
  return value.toString(16).padStart(HEX_DIGITS, '0')
}
