import sharp from 'sharp'
import { formatDay, type Day } from '#core/calendar.ts'
import { formatRinggit, type Sen } from '#core/money.ts'

type Slip = { account: string; reference: string; amountSen: Sen; on: Day }

/** Draws an invented slip of a transfer, as a customer's phone shows it. JPEG. */
export function drawSlip({ account, reference, amountSen, on }: Slip): Promise<Buffer> {
  const lines = [`To ${account}`, `Reference ${reference}`, formatDay(on)]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="480" font-family="sans-serif">
    <rect width="360" height="480" fill="#f3f5f8"/>
    <rect x="24" y="40" width="312" height="380" rx="16" fill="#fff"/>
    <circle cx="180" cy="100" r="30" fill="#0a6b52"/>
    <path d="M166 101l10 10 20-22" stroke="#fff" stroke-width="5" fill="none"/>
    <text x="180" y="170" font-size="20" text-anchor="middle" fill="#222">Transfer successful</text>
    <text x="180" y="220" font-size="32" text-anchor="middle" fill="#111">${formatRinggit(amountSen)}</text>
    ${lines.map((line, row) => `<text x="48" y="${280 + row * 40}" font-size="18" fill="#444">${line}</text>`).join('')}
  </svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer()
}
