import { isUtf8 } from 'node:buffer'
import type { EncodingName } from '../../contract/sheetFormat.ts'

/** How the bytes of a text file are read; `isGuess` when other encodings would be possible. */
export type Encoding = { name: EncodingName; isGuess: boolean }

/**
 * Returns the encoding of a text file: certain for UTF-8 and for UTF-16 with its mark, otherwise
 * guessed, for a person to confirm; undefined for what is no text.
 */
export function getEncoding(content: Buffer): Encoding | undefined {
  const [first, second] = content
  if (first === 0xff && second === 0xfe) return asText(content, 'utf-16le', false)
  if (first === 0xfe && second === 0xff) return asText(content, 'utf-16be', false)
  if (content.includes(0)) {
    const sample = content.subarray(0, 2_000)
    const isBig = sample.findIndex((byte) => byte === 0) % 2 === 0
    return asText(content, isBig ? 'utf-16be' : 'utf-16le', true)
  }
  if (isUtf8(content)) return { name: 'utf-8', isGuess: false }
  // Chinese in UTF-8 with a byte that is broken would be other characters in GBK.
  if (isDamagedUtf8(content)) return undefined
  for (const name of getGuesses(content)) {
    const found = asText(content, name, true)
    if (found) return found
  }
  return undefined
}

/**
 * Returns what bytes above ASCII may be, the likeliest first. Western letters stand alone between
 * others; Chinese ones are pairs, of which the second byte of GB 2312 is never ASCII.
 */
function getGuesses(content: Buffer): EncodingName[] {
  let [pairs, withAscii] = [0, 0]
  for (let at = 0; at < content.length; at++) {
    if ((content[at] ?? 0) < 0x80) continue
    const second = content[at + 1] ?? 0
    // Rare characters of GB 18030 have four bytes, the second and the fourth of them a digit.
    if (isDigit(second) && (content[at + 2] ?? 0) >= 0x81 && isDigit(content[at + 3] ?? 0)) {
      pairs += 2
      at += 3
      continue
    }
    if (second >= 0x80) pairs += 1
    else withAscii += 1
    if (second >= 0x40) at += 1
  }
  if (pairs === 0) return ['windows-1252']
  return withAscii === 0 ? ['gbk', 'big5', 'windows-1252'] : ['big5', 'gbk', 'windows-1252']
}

// Windows has characters where ISO 8859-1 has control codes. Some releases of Node decode the one as
// the other, so these are mapped here.
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const isDigit = (byte: number) => byte >= 0x30 && byte <= 0x39

const BROKEN = /\uFFFD/g
const ABOVE_ASCII = /[\u0080-\uFFFC]/g

function isDamagedUtf8(content: Buffer): boolean {
  const text = content.toString('utf8')
  const brokenCount = text.match(BROKEN)?.length ?? 0
  return (text.match(ABOVE_ASCII)?.length ?? 0) >= 3 * brokenCount
}

/** Returns the first line of a text in UTF-8 that has a broken byte; undefined for other content. */
export function findDamagedLine(content: Buffer): number | undefined {
  if (content.includes(0) || isUtf8(content) || !isDamagedUtf8(content)) return undefined
  const text = content.toString('utf8')
  return text.slice(0, text.indexOf('\uFFFD')).split(/\r\n|\n|\r/).length
}

/** Decodes a text file. @throws TypeError for bytes that the encoding does not have */
export function decode(content: Buffer, name: EncodingName): string {
  // GB 18030 has the characters of GBK, and the rare ones of names.
  const label = name === 'gbk' ? 'gb18030' : name
  if (name !== 'windows-1252') return new TextDecoder(label, { fatal: true }).decode(content)
  return content
    .toString('latin1')
    .replace(/[\u0080-\u009F]/g, (code) => WINDOWS[code.charCodeAt(0) - 0x80] ?? code)
}

// What no text has: control characters, and code points without a character.
const NO_TEXT = /[\u0000-\u0008\u000E-\u001F\u007F-\u009F\uFFFE\uFFFF]|\p{Cn}/u

function asText(content: Buffer, name: EncodingName, isGuess: boolean): Encoding | undefined {
  try {
    const text = decode(content, name)
    return NO_TEXT.test(text) ? undefined : { name, isGuess }
  } catch {
    return undefined
  }
}
