import createBidi from 'bidi-js'
import type { Run } from './getRuns.ts'

const ARABIC = /[\p{Script=Arabic}\u0660-\u0669]/u
const ARABIC_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]+/g

const bidi = createBidi()

/** Returns whether a text has Arabic letters, which Jawi is written in, or digits. */
export const hasArabic = (text: string): boolean => ARABIC.test(text)

/**
 * Splits a text with Arabic letters into runs from left to right, as they are drawn. The writer joins
 * the letters of a run and draws them from right to left, but it puts runs in the order that they
 * are given, and words too, so the spaces of a run do not break. A date or an amount next to an
 * Arabic name keeps its order, which the algorithm alone would turn (UAX #9, W2).
 */
export function inVisualOrder(text: string, splitByFont: (text: string) => Run[]): Run[] {
  const lines = text.split('\n').map((line) => orderLine(line).flatMap(toRuns))
  return lines.flatMap((runs, at) => (at === 0 ? runs : [...splitByFont('\n'), ...runs]))

  function toRuns({ words, isReversed }: Part): Run[] {
    if (isReversed) return joinSpaces(splitByFont(words)).toReversed()
    // The writer takes these digits for letters and turns them.
    return splitByFont(words.replace(ARABIC_DIGITS, turned))
  }
}

type Part = { words: string; level: number; isReversed: boolean }

function orderLine(line: string): Part[] {
  const { levels } = bidi.getEmbeddingLevels(line.replace(/\d/g, 'L'), 'ltr')
  const mirrored = bidi.getMirroredCharactersMap(line, levels)
  const parts: Part[] = []
  for (let at = 0; at < line.length; at++) {
    const level = levels[at] ?? 0
    const character = mirrored.get(at) ?? line.charAt(at)
    const last = parts.at(-1)
    if (last?.level === level) last.words += character
    else parts.push({ words: character, level, isReversed: level % 2 === 1 })
  }
  return reorder(parts)
}

/** Turns every stretch of parts of a level and above, from the highest level down (UAX #9, L2). */
function reorder(parts: readonly Part[]): Part[] {
  let ordered = [...parts]
  const highest = Math.max(0, ...parts.map(({ level }) => level))
  for (let level = highest; level > 0; level--) {
    const stretches: Part[][] = []
    for (const part of ordered) {
      const last = stretches.at(-1)
      const belongs = last?.[0] && last[0].level >= level === part.level >= level
      if (belongs) last.push(part)
      else stretches.push([part])
    }
    ordered = stretches.flatMap((stretch) =>
      (stretch[0]?.level ?? 0) >= level ? stretch.toReversed() : stretch,
    )
  }
  return ordered
}

/** Keeps the words of a run together: a space between two runs of one font joins them. */
function joinSpaces(runs: readonly Run[]): Run[] {
  const joined: Run[] = []
  for (const [at, run] of runs.entries()) {
    const [before, after] = [joined.at(-1), runs[at + 1]]
    const isSpace = /^\s+$/.test(run.text)
    if (before && isSpace && before.font === after?.font) before.text += NO_BREAK_SPACE
    else if (before && before.font === run.font) before.text += run.text
    else joined.push({ ...run, text: run.text.replaceAll(' ', NO_BREAK_SPACE) })
  }
  // The writer turns Arabic letters only: marks of another font are turned here.
  return joined.map((run) => (hasArabic(run.text) ? run : { ...run, text: turned(run.text) }))
}

const turned = (text: string) => [...text].toReversed().join('')

const NO_BREAK_SPACE = '\u00a0'
