import { defineMessages } from '#platform/contract/message.ts'

export const reloanMessages = defineMessages({
  STALE_PREVIEW: [
    'The figures have changed since your review. Nothing was recorded. Check them and confirm again.',
    'Pinjaman semula ini telah berubah sejak anda menyemaknya. Tiada apa-apa dilakukan. Semak angka baharu dan sahkan semula.',
    '您查看此续借后资料已有变动，尚未进行任何操作。请核对新的数字后重新确认。',
  ],
  RELOAN_OTHER_CUSTOMER: [
    'All cashbooks of a reloan must belong to this customer.',
    'Semua buku tunai dalam satu pinjaman semula mestilah milik pelanggan ini.',
    '续借的账本必须全部属于此客户。',
  ],
  RELOAN_UNDONE: [
    'This reloan was already undone.',
    'Pinjaman semula ini sudah dibatalkan.',
    '此续借已经撤销。',
  ],
  undoReason: ['Reason', 'Sebab', '原因'],
  oldCashbooks: ['Old cashbooks', 'Buku tunai lama', '旧账本'],
  previewToken: ['Preview token', 'Token pratonton', '预览令牌'],
})
