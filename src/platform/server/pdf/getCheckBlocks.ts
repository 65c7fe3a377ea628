import { checkMessages as text } from '../../contract/checkMessages.ts'
import { getQrPath } from '../../contract/getQrPath.ts'
import { translate, type Language } from '../../contract/message.ts'
import type { PdfBlock } from './blocks.ts'

type Check = {
  code: string
  /** What the QR code holds. */
  url: string
}

const SIDE = 76

/** Returns the end of a paper that can be checked, on one page: the QR code and its code. */
export function getCheckBlocks({ code, url }: Check, language: Language): PdfBlock {
  const { path, size } = getQrPath(url)
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">` +
    `<path d="${path}" fill="#000"/></svg>`
  return {
    kind: 'together',
    blocks: [
      { kind: 'drawing', svg, width: SIDE },
      { kind: 'text', text: `${translate(text.code, language)} ${code}`, size: 8.5, isBold: true },
      { kind: 'text', text: translate(text.hint, language), size: 7.5, isMuted: true },
    ],
  }
}
