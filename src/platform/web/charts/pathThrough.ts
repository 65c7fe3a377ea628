export type Point = readonly [x: number, y: number]

/**
 * Draws a line through the points as an SVG path; empty without points. d3-shape doubles the
 * charts' size.
 */
export function pathThrough(points: readonly Point[]): string {
  if (points.length === 0) return ''
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`
}

function round(n: number): number {
  return Math.round(n * 100) / 100
}
