import { parseRinggit } from '#core/reading/amount.ts'
import { saysTotal } from '#core/reading/saysTotal.ts'
import { sumSen, type Sen } from '#core/money.ts'
import type { Columns } from './findColumns.ts'
import { codeNumber, isPhoneLike } from './pasteKeys.ts'
import { isFigure } from './splitLine.ts'

/** A line that is no payment but the sum of the lines above it; its amount, where it is readable. */
export type Total = { amountSen: Sen | undefined; isSum: boolean }

/**
 * Returns the totals of a list by the place of their line: lines that say so, and a last line that
 * has no key and is the sum of those above.
 */
export function findTotals(lines: readonly (readonly string[])[], columns: Columns) {
  const totals = new Map<number, Total>()
  const { code, phone, number, name, amount, remark } = columns
  const keys = [code, phone, number, name].filter((place) => place !== undefined)
  const amounts: Sen[] = []
  const last = lines.findLastIndex((cells) => cells.some(Boolean))
  for (const [at, cells] of lines.entries()) {
    const typed = parseRinggit(cells[amount ?? -1] ?? '')
    const hasKey = keys.some((place) => cells[place])
    const aboveSen = sumSen(amounts)
    const isSum = typed !== undefined && typed > 0 && typed === aboveSen
    const least = keys.length > 0 ? 1 : 2
    const isOne =
      codeNumber(cells[code ?? -1] ?? '') !== undefined || isPhoneLike(cells[phone ?? -1] ?? '')
    if (!isOne && cells.some((cell, place) => place !== remark && saysTotal(cell))) {
      const stated = typed ?? readLast(cells)
      totals.set(at, { amountSen: stated, isSum: stated === aboveSen })
    } else if (at === last && isSum && !hasKey && amounts.length >= least) {
      totals.set(at, { amountSen: typed, isSum })
    } else if (typed !== undefined) amounts.push(typed)
  }
  return { totals, sumSen: sumSen(amounts) }
}

const readLast = (cells: readonly string[]) => parseRinggit(cells.findLast(isFigure) ?? '')
