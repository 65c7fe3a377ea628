import { phrases } from '../../kit/contract/text.ts'

export const pettyCashText = phrases({
  PETTY_CASH_INSUFFICIENT: [
    'Petty cash holds only {{balanceSen}}.',
    'Wang runcit hanya berbaki {{balanceSen}}.',
    '零用现金只有 {{balanceSen}}。',
  ],
  REMARK_REQUIRED: ['Remark is required.', 'Catatan wajib diisi.', '备注为必填项。'],
  agent: ['Agent', 'Ejen', '代理'],
  type: ['Type', 'Jenis', '类型'],
  amount: ['Amount', 'Jumlah', '金额'],
  remark: ['Remark', 'Catatan', '备注'],
})
