import { defineMessages } from '#platform/contract/message.ts'

/** Messages of payments that are corrected, and of money after a loss. */
export const correctionMessages = defineMessages({
  CORRECTION_MOVED: [
    'Its money is recorded on {{cashbook}}. Remove or correct that payment first.',
    'Wangnya direkodkan pada {{cashbook}}. Padam atau betulkan bayaran itu dahulu.',
    '款项已登记在 {{cashbook}}，请先删除或更正该笔收款。',
  ],
  CORRECTION_SAME_CASHBOOK: [
    'Choose another cashbook than the one that the payment is on.',
    'Pilih buku tunai lain daripada buku tunai bayaran ini.',
    '请选择与原收款不同的账本。',
  ],
  CORRECTION_OTHER_AGENT: [
    'The money is with {{name}}. Choose a cashbook of the same agent.',
    'Wang itu ada pada {{name}}. Pilih buku tunai ejen yang sama.',
    '款项在{{name}}处，请选择同一代理的账本。',
  ],
  otherCashbook: ['Cashbook that it belongs to', 'Buku tunai yang betul', '应登记的账本'],
  recoveryAmount: ['Amount recovered', 'Amaun pulih', '收回金额'],
})
