import { defineMessages } from '#platform/contract/message.ts'

export const commissionMessages = defineMessages({
  COMMISSION_EXCEEDS_OWED: [
    'Only {{owedSen}} is owed. Enter at most this amount.',
    'Komisen yang belum dibayar hanya {{owedSen}}. Isi amaun yang tidak melebihinya.',
    '未付佣金只有 {{owedSen}}，金额不得超过此数。',
  ],
  COMMISSION_OFF_SHORTAGE: [
    'This commission settled a shortage. Reverse the resolution of the shortage instead.',
    'Komisen ini telah menampung kekurangan tunai. Batalkan penyelesaian kekurangan itu.',
    '此佣金已用于抵扣短款，请改为撤销该短款的处理。',
  ],
  COMMISSION_REVERSED: [
    'This payment has already been reversed.',
    'Bayaran ini sudah dibatalkan.',
    '这笔付款已撤回。',
  ],
  agent: ['Agent', 'Ejen', '代理'],
  person: ['Person', 'Orang', '人员'],
  role: ['Role', 'Peranan', '角色'],
  earned: ['Earned', 'Diperoleh', '已赚'],
  paid: ['Paid', 'Dibayar', '已付'],
  owed: ['Owed', 'Belum bayar', '未付'],
  amount: ['Amount', 'Amaun', '金额'],
  date: ['Date', 'Tarikh', '日期'],
  remark: ['Remark', 'Catatan', '备注'],
  reason: ['Reason', 'Sebab', '原因'],
  slip: ['Commission slip', 'Slip komisen', '佣金单'],
  number: ['No.', 'No.', '编号'],
  paidTo: ['Paid to', 'Dibayar kepada', '收款人'],
  paidBy: ['Paid by', 'Dibayar oleh', '付款人'],
  inWords: ['In words', 'Dalam perkataan', '金额大写'],
  recordedAt: ['Recorded', 'Direkodkan', '登记时间'],
  reversedAt: ['Reversed at', 'Dibatalkan pada', '撤回时间'],
  reversedBy: ['Reversed by', 'Dibatalkan oleh', '撤回人'],
  reversedStamp: ['REVERSED', 'DIBATALKAN', '已撤回'],
  signature: ['Signature of the receiver', 'Tandatangan penerima', '收款人签名'],
})
