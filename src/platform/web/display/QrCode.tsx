import { getQrPath } from '../../contract/getQrPath.ts'

type Props = { value: string; label: string; maxWidth?: number }

/** Shows a QR code as one path: dark on white in every theme, because scanners expect it. */
export function QrCode({ value, label, maxWidth = 240 }: Props) {
  const { path, size } = getQrPath(value)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      style={{ background: '#fff', width: '100%', maxWidth, display: 'block' }}
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
