import { parse } from 'csv-parse/sync'
import { expect } from 'vitest'

/** Asserts that all of these places show the same figure, and returns it. */
export function agreed<Value>(places: Record<string, Value>): Value {
  const [first, ...others] = Object.entries(places)
  for (const other of others)
    expect(other, `${other[0]} and ${first![0]}`).toEqual([other[0], first![1]])
  return first![1]
}

export const total = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + each, 0)

/** Reads an exported CSV by its headings. */
export async function readFile(
  reply: Promise<{ bytes: Uint8Array }>,
): Promise<Record<string, string>[]> {
  const { bytes } = await reply
  return parse(Buffer.from(bytes), { bom: true, columns: true })
}

export const toSen = (text: string) => Math.round(Number(text.replaceAll(',', '')) * 100)

/** Sums a column of money; NaN, which equals no figure, when a cell is not one. */
export const sumColumn = (rows: readonly Record<string, string>[], column: string) =>
  total(rows.map((row) => toSen(row[column] ?? '-')))
