/**
 * Formats a whole number with its thousands apart: `1,234`. The browser's own formatter takes some
 * 20 ms at its first use, before the first page is shown.
 */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}
