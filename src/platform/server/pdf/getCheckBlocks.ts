import { renderSVG } from 'uqr'
import { getCheckWays } from '../../contract/getCheckWays.ts'
import { requestMessages as text } from '../../contract/requestMessages.ts'
import { translate, type Language } from '../../contract/message.ts'
import type { PdfBlock } from './blocks.ts'

type Check = {
  code: string
  /** The address of the check page. */
  url: string
}

const SIDE = 76

/**
 * Returns the end of a paper that can be checked, on one page: its code, and the QR code if other
 * devices can open the address.
 */
export function getCheckBlocks({ code, url }: Check, language: Language): PdfBlock {
  const { qr, hint } = getCheckWays(url)
  return {
    kind: 'together',
    blocks: [
      ...(qr === undefined ? [] : [drawQr(qr)]),
      { kind: 'text', text: `${translate(text.code, language)} ${code}`, size: 8.5, isBold: true },
      { kind: 'text', text: translate(hint, language), size: 7.5, isMuted: true },
    ],
  }
}

const drawQr = (value: string): PdfBlock => ({
  kind: 'drawing',
  svg: renderSVG(value, { ecc: 'M', border: 2 }),
  width: SIDE,
})
