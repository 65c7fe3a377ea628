/** Formats rows under a header, in columns: the first left-aligned, the figures right-aligned. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]!.length)))
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        (column === 0 ? cell.padEnd : cell.padStart).call(cell, widths[column]!),
      )
      .join('  ')
      .trimEnd()
  return all.map((row) => `  ${line(row)}`).join('\n')
}

/** Formats a figure with thousands separators: 12,345. */
export const whole = (value: number) => Math.round(value).toLocaleString('en')
