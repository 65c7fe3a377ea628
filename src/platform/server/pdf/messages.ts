import { defineMessages } from '../../contract/message.ts'

/** The texts at the foot of every document. */
export const pdfMessages = defineMessages({
  printed: [
    'Printed {{time}} by {{name}}',
    'Dicetak {{time}} oleh {{name}}',
    '{{name}}于 {{time}} 打印',
  ],
  pageOf: [
    'Page {{page}} of {{count}}',
    'Halaman {{page}} daripada {{count}}',
    '第 {{page}} 页，共 {{count}} 页',
  ],
})
