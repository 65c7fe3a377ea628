import { defineMessages } from '#platform/contract/message.ts'

/** Refusals and field names of anonymising a customer. */
export const anonymiseMessages = defineMessages({
  confirmName: ['Name of the customer', 'Nama pelanggan', '客户姓名'],
  NAME_DIFFERS: [
    'This is not the customer’s name. Type it as it is shown.',
    'Ini bukan nama pelanggan. Taip seperti yang dipaparkan.',
    '与客户姓名不符，请照显示的姓名输入。',
  ],
  ALREADY_ANONYMISED: [
    'This customer was anonymised already.',
    'Pelanggan ini sudah dianonimkan.',
    '该客户已匿名化。',
  ],
  CASHBOOKS_NOT_CLOSED: [
    {
      one: '{{count}} cashbook of this customer is not closed. Close it first.',
      other: '{{count}} cashbooks of this customer are not closed. Close them first.',
    },
    '{{count}} buku tunai pelanggan ini belum ditutup. Tutup dahulu.',
    '该客户有 {{count}} 个账本尚未关闭，请先关闭。',
  ],
  PROBLEMS_NOT_CLOSED: [
    {
      one: '{{count}} problem that this customer reported is not answered. Answer it first.',
      other: '{{count}} problems that this customer reported are not answered. Answer them first.',
    },
    '{{count}} masalah yang dilaporkan pelanggan ini belum dijawab. Jawab dahulu.',
    '该客户报告的 {{count}} 个问题尚未答复，请先答复。',
  ],
})
