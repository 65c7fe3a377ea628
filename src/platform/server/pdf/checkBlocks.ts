import { getQrPath } from '../../contract/qrPath.ts'
import type { PdfBlock } from './blocks.ts'

type Check = {
  /** What the QR code holds. */
  url: string
  label: string
  code: string
  hint: string
}

const SIDE = 72

/** Returns the end of a paper that can be checked: the QR code and its text, on one page. */
export function getCheckBlocks({ url, label, code, hint }: Check): PdfBlock {
  const { path, size } = getQrPath(url)
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">` +
    `<path d="${path}" fill="#000"/></svg>`
  return {
    kind: 'together',
    blocks: [
      { kind: 'drawing', svg, width: SIDE },
      { kind: 'text', text: `${label}: ${code}`, size: 8.5 },
      { kind: 'text', text: hint, size: 7.5, isMuted: true },
    ],
  }
}
