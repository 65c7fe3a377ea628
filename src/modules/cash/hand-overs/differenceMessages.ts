import { defineMessages } from '#platform/contract/message.ts'

/** Refusals and field names of runners' shortages and surpluses. */
export const differenceMessages = defineMessages({
  NO_DIFFERENCE: [
    'The runner’s hand-overs have no open difference.',
    'Tiada perbezaan terbuka pada serahan runner ini.',
    '该收款员的交款没有未处理的差额。',
  ],
  NO_SHORTAGE: [
    'A surplus cannot be taken off commission.',
    'Lebihan tidak boleh ditolak daripada komisen.',
    '长款不能从佣金中扣除。',
  ],
  AMOUNT_EXCEEDS_DIFFERENCE: [
    'The amount is more than the open difference of {{differenceSen}}.',
    'Amaun melebihi perbezaan terbuka {{differenceSen}}.',
    '金额超过未处理的差额 {{differenceSen}}。',
  ],
  RESOLUTION_REVERSED: [
    'This resolution is already reversed.',
    'Penyelesaian ini sudah dibatalkan.',
    '此处理已被撤销。',
  ],
  agent: ['Agent', 'Ejen', '代理'],
  runner: ['Runner', 'Runner (petugas kutipan)', '收款员'],
  type: ['Resolution', 'Penyelesaian', '处理方式'],
  amount: ['Amount', 'Amaun', '金额'],
  remark: ['Remark', 'Catatan', '备注'],
  reason: ['Reason', 'Sebab', '原因'],
})
