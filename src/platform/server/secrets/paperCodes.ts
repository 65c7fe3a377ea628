import { timingSafeEqual } from 'node:crypto'
import { keyedHash, type SecretKey } from './secretKey.ts'

/** What a code on a printed paper names: its kind, one letter, and the id of its record. */
export type PaperName = { readonly kind: string; readonly id: number }

/** A code as it was read, not yet verified. */
export type ReadCode = PaperName & { readonly mac: string }

// Crockford's alphabet: no I, L, O and U, so that a code survives reading aloud.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const MAC_LENGTH = 13
const MAC_BITS = 5 * MAC_LENGTH
const SHAPE = /^([RS])([1-9A-HJKMNP-TV-Z][0-9A-HJKMNP-TV-Z]{0,9})([0-9A-HJKMNP-TV-Z]{13})$/

/**
 * Returns the code of a paper: its kind, its id and 65 bits of a keyed hash over `content`, which
 * the paper shows, in groups of four.
 */
export function getPaperCode(key: SecretKey, name: PaperName, content: string): string {
  const code = `${name.kind}${encode(BigInt(name.id))}${getMac(key, name, content)}`
  return code.replace(/.{4}(?=.)/g, '$&-')
}

/**
 * Reads a code as people type it: any case, with or without hyphens and blanks, O for 0, I or L
 * for 1. Undefined for anything else.
 */
export function readPaperCode(typed: string): ReadCode | undefined {
  if (typed.length > 60) return undefined
  const plain = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  const [, kind, digits, mac] = SHAPE.exec(plain) ?? []
  if (kind === undefined || digits === undefined || mac === undefined) return undefined
  const id = Number(decode(digits))
  return Number.isSafeInteger(id) ? { kind, id, mac } : undefined
}

/** Returns whether the code is of a paper with this content, in equal time for every wrong code. */
export function isPaperCodeRight(key: SecretKey, code: ReadCode, content: string): boolean {
  return timingSafeEqual(Buffer.from(getMac(key, code, content)), Buffer.from(code.mac))
}

function getMac(key: SecretKey, { kind, id }: PaperName, content: string): string {
  const hash = keyedHash(key, 'paper codes', `${kind} ${id} ${content}`)
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
