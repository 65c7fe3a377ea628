import { defineMessages } from '#platform/contract/message.ts'

/** Messages of payments that are corrected, and of money after a loss. */
export const correctionMessages = defineMessages({
  CORRECTION_EXCEEDS_CREDIT: [
    'The payment is more than the total credit of {{creditSen}}: part of it was refunded.',
    'Bayaran melebihi jumlah bayaran diterima {{creditSen}}: sebahagiannya telah dipulangkan.',
    '此笔收款超过总收款 {{creditSen}}：其中一部分已退款。',
  ],
  CORRECTION_FOLLOWS_CREDIT: [
    'The amount follows the payment that was corrected. Remove the correction instead.',
    'Jumlah mengikut bayaran yang dibetulkan. Buang pembetulan itu.',
    '金额与被更正的收款相同，请改为删除该更正。',
  ],
  CORRECTION_OF_OTHER_KIND: [
    'Only a payment can be corrected.',
    'Hanya bayaran boleh dibetulkan.',
    '只有收款可以更正。',
  ],
  CREDIT_TAKEN_BACK: [
    'This payment has already bounced or been corrected. Open the cashbook again.',
    'Bayaran ini telah ditarik balik. Semak semula buku tunai.',
    '此笔收款已被撤回，请重新查看账本。',
  ],
  NOT_WRITTEN_OFF: [
    'Nothing was written off on this cashbook. Record a credit instead.',
    'Tiada hapus kira pada buku tunai ini. Rekodkan bayaran biasa.',
    '此账本没有坏账核销，请登记普通收款。',
  ],
  RECOVERY_EXCEEDS_LOSS: [
    'The amount is more than the {{leftSen}} of the loss that is left to recover.',
    'Amaun melebihi baki kerugian {{leftSen}} yang belum pulih.',
    '金额超过尚未收回的坏账 {{leftSen}}。',
  ],
  RECOVERY_STAYS: [
    'The amount of a recovery cannot be changed. Remove it and record it again.',
    'Amaun hutang lapuk pulih tidak boleh diubah. Buang dan rekod semula.',
    '坏账收回的金额不可更改，请删除后重新登记。',
  ],
  CORRECTION_MOVED: [
    'Its money is recorded on {{cashbook}}. Remove or correct that payment first.',
    'Wangnya direkodkan pada {{cashbook}}. Buang atau betulkan bayaran itu dahulu.',
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
  CASHBOOK_RECOVERED: [
    'Money was recovered after the loss. Remove the recovery first.',
    'Wang telah pulih selepas kerugian. Buang rekod pulih itu dahulu.',
    '坏账核销后已有收回，请先删除该笔收回。',
  ],
  otherCashbook: ['Cashbook that it belongs to', 'Buku tunai yang betul', '应登记的账本'],
  recoveryAmount: ['Amount recovered', 'Amaun pulih', '收回金额'],
})
