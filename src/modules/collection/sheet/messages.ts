import { defineMessages } from '#platform/contract/message.ts'

/**
 * Refusals of mass credit and the names of its fields; the messages of the screens are in
 * web/messages.ts.
 */
export const massCreditMessages = defineMessages({
  MASS_CREDIT_REFUSED: [
    'Nothing was recorded: {{refused}} of {{lines}} rows have errors.',
    '{{refused}} daripada {{lines}} baris tidak boleh direkodkan, jadi tiada satu pun direkodkan.',
    '{{lines}} 行中有 {{refused}} 行不能登记，因此一行也没有登记。',
  ],
  LINE_REPEATED: [
    'This cashbook appears twice. Remove one of the rows.',
    'Buku tunai ini ada dua kali dalam senarai. Padam salah satu barisnya.',
    '此账本在本批中重复，请删去其中一行。',
  ],
  CASHBOOK_UNKNOWN: [
    'Cashbook not found. Reload the page.',
    'Buku tunai ini tidak ditemui. Muat semula halaman.',
    '找不到此账本，请重新加载页面。',
  ],
  NOTHING_TO_RECORD: [
    'Nothing to record. Enter an amount first.',
    'Belum ada apa-apa untuk direkodkan. Isi amaun dahulu.',
    '没有可登记的内容，请先填写金额。',
  ],
  amount: ['Amount', 'Amaun', '金额'],
  lines: ['Lines', 'Baris', '行'],
  runner: ['Runner', 'Runner', '收款员'],
})
