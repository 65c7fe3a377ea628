import { defineMessages } from '#platform/contract/message.ts'

/** Refusals and field names of runners' shortages and surpluses. */
export const differenceMessages = defineMessages({
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
