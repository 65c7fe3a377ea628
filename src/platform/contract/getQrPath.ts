import { encode } from 'uqr'

/** Returns a QR code as one SVG path of unit squares, and the length of its side with a border. */
export function getQrPath(value: string): { path: string; size: number } {
  const { data, size } = encode(value, { ecc: 'M', border: 2 })
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  )
  return { path: squares.join(''), size }
}
