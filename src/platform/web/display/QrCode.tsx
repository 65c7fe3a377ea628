import { encode } from 'uqr'

type Props = { value: string; label: string; maxWidth?: number }

/** Shows a QR code as one path: dark on white in every theme, because scanners expect it. */
export function QrCode({ value, label, maxWidth = 240 }: Props) {
  const { data, size } = encode(value, { ecc: 'M', border: 2 })
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  )
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      style={{ background: '#fff', width: '100%', maxWidth, display: 'block' }}
    >
      <path d={squares.join('')} fill="#000" />
    </svg>
  )
}
