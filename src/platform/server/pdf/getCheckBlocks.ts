import { renderSVG } from 'uqr'
import { requestMessages as text } from '../../contract/requestMessages.ts'
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
  const svg = renderSVG(url, { ecc: 'M', border: 2 })
  return {
    kind: 'together',
    blocks: [
      { kind: 'drawing', svg, width: SIDE },
      { kind: 'text', text: `${translate(text.code, language)} ${code}`, size: 8.5, isBold: true },
      { kind: 'text', text: translate(text.hint, language), size: 7.5, isMuted: true },
    ],
  }
}
