import { timingSafeEqual } from 'node:crypto'
import { keyedHash, type SecretKey } from './secretKey.ts'

/**
 * What a code on a printed paper names: its kind, one letter, the id of its record, and for a kind
 * whose paper may be printed again with other figures which edition of the paper it is.
 */
export type PaperName = {
  readonly kind: string
  readonly id: number
  readonly edition?: number | undefined
}

/** A code as it was read, not yet verified. */
export type ReadCode = PaperName & { readonly mac: string }

// Crockford's alphabet: no I, L, O and U, so that a code survives reading aloud.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const MAC_LENGTH = 13
const MAC_BITS = 5 * MAC_LENGTH
const DIGIT = '[0-9A-HJKMNP-TV-Z]'
const SHAPE = new RegExp(`^([DERS])(${DIGIT}+)$`)
const BODY = new RegExp(`^(?!0)(${DIGIT}{1,10})(${DIGIT}{${MAC_LENGTH}})$`)

/** The digits of the edition, by kind; the kinds of the first papers have none. */
const EDITION_LENGTHS: Readonly<Record<string, number>> = { D: 4, E: 2 }

/** The number of editions that the codes of a kind tell apart. */
export const countEditions = (kind: string): number => 32 ** (EDITION_LENGTHS[kind] ?? 0)

/**
 * Returns the code of a paper: its kind, its edition, its id and 65 bits of a keyed hash over
 * `content`, which the paper shows, in groups of four.
 */
export function getPaperCode(key: SecretKey, name: PaperName, content: string): string {
  const { kind, id, edition } = name
  const printed =
    edition === undefined ? '' : encode(BigInt(edition)).padStart(EDITION_LENGTHS[kind] ?? 0, '0')
  const code = `${kind}${printed}${encode(BigInt(id))}${getMac(key, name, content)}`
  return code.replace(/.{4}(?=.)/g, '$&-')
}

/**
 * Reads a code as people type it: any case, with or without hyphens and blanks, O for 0, I or L
 * for 1. Undefined for anything else.
 */
export function readPaperCode(typed: string): ReadCode | undefined {
  if (typed.length > 60) return undefined
  const plain = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  const [, kind, rest] = SHAPE.exec(plain) ?? []
  if (kind === undefined || rest === undefined) return undefined
  const length = EDITION_LENGTHS[kind] ?? 0
  const [, digits, mac] = BODY.exec(rest.slice(length)) ?? []
  if (digits === undefined || mac === undefined) return undefined
  const id = Number(decode(digits))
  if (!Number.isSafeInteger(id)) return undefined
  return { kind, id, mac, ...(length > 0 && { edition: Number(decode(rest.slice(0, length))) }) }
}

/** Returns whether the code is of a paper with this content, in equal time for every wrong code. */
export function isPaperCodeRight(key: SecretKey, code: ReadCode, content: string): boolean {
  return timingSafeEqual(Buffer.from(getMac(key, code, content)), Buffer.from(code.mac))
}

function getMac(key: SecretKey, { kind, id, edition }: PaperName, content: string): string {
  const named = edition === undefined ? `${kind} ${id}` : `${kind} ${id} ${edition}`
  const hash = keyedHash(key, 'paper codes', `${named} ${content}`)
  const bits = BigInt(`0x${hash.subarray(0, 9).toString('hex')}`) >> BigInt(72 - MAC_BITS)
  return encode(bits).padStart(MAC_LENGTH, '0')
}

function encode(value: bigint): string {
  let text = ''
  for (let rest = value; rest > 0n; rest /= 32n) text = `${ALPHABET[Number(rest % 32n)]}${text}`
  return text
}

function decode(text: string): bigint {
  return [...text].reduce((value, digit) => value * 32n + BigInt(ALPHABET.indexOf(digit)), 0n)
}
