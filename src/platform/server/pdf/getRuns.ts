import { assertDefined } from '#core/invariant.ts'
import { hasArabic, inVisualOrder } from './inVisualOrder.ts'
import { MAIN_FONT, partOfLatinMarks, partWith } from './fonts.ts'

/** Text of one font. */
export type Run = { text: string; font: string }

/** Replaces a character that no font has, so that an incomplete name is visible. */
const REPLACEMENT = '□'

const parts = new Map<string, string | undefined>()

/**
 * Splits text where the font changes: rare characters come from other fonts of the family, and
 * unknown ones become a box. Marks without a shape are dropped. The main font draws quotation marks as
 * wide as a Chinese character.
 */
export function getRuns(text: string): Run[] {
  const words = text.normalize('NFC').replace(SHAPELESS, '')
  return hasArabic(words) ? inVisualOrder(words, splitByFont) : splitByFont(words)
}

function splitByFont(text: string): Run[] {
  const runs: Run[] = []
  const isChinese = /\p{Script=Han}/u.test(text)
  for (const character of text) {
    const isLatinMark = '‘’'.includes(character) || (!isChinese && '“”'.includes(character))
    const part = isLatinMark ? partOfLatinMarks() : getPart(character)
    const shown = part === undefined ? REPLACEMENT : character
    const font = part ?? assertDefined(getPart(REPLACEMENT), 'a font has the replacement')
    const last = runs.at(-1)
    if (last?.font === font) last.text += shown
    else runs.push({ text: shown, font })
  }
  return runs
}

const SHAPELESS = /(?!\n)[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu

function getPart(character: string): string | undefined {
  if (character === '\n') return MAIN_FONT
  if (!parts.has(character)) parts.set(character, partWith(character.codePointAt(0) ?? 0))
  return parts.get(character)
}
