import { defineMessages } from './message.ts'

/** The words next to the code of a paper that can be checked. */
export const checkMessages = defineMessages({
  code: ['Check code', 'Kod semakan', '查验码'],
  qrCode: ['QR code of the check page', 'Kod QR halaman semakan', '查验页面的二维码'],
  hint: [
    'Scan the code to check that this paper agrees with the books.',
    'Imbas kod untuk menyemak bahawa kertas ini sepadan dengan buku.',
    '扫描此码可查验本单据是否与账目相符。',
  ],
})
