import { defineMessages } from '#platform/contract/message.ts'

/** Refusals and field names of disputes. */
export const disputeMessages = defineMessages({
  cashbook: ['Cashbook', 'Buku tunai', '账本'],
  customer: ['Customer', 'Pelanggan', '客户'],
  agent: ['Agent', 'Ejen', '代理'],
  payment: ['Payment', 'Bayaran', '付款'],
  kind: ['What is wrong', 'Apa yang salah', '问题类型'],
  day: ['Day', 'Hari', '日期'],
  amount: ['Correct amount', 'Jumlah sebenar', '正确金额'],
  words: ['Message', 'Mesej', '内容'],
  outcome: ['Outcome', 'Keputusan', '结果'],
  reportedAt: ['Reported', 'Dilaporkan', '报告时间'],
  closedAt: ['Answered', 'Dijawab', '回复时间'],
  closedBy: ['Answered by', 'Dijawab oleh', '回复者'],
  NOT_RECORDED: ['Paid but not recorded', 'Dibayar tetapi tidak direkod', '已付款但没有记录'],
  WRONG_AMOUNT: ['Wrong amount', 'Jumlah salah', '金额错误'],
  NOT_MINE: ['Not my payment', 'Bukan bayaran saya', '不是我的付款'],
  OTHER: ['Something else', 'Perkara lain', '其他'],
  CORRECTED: ['Corrected', 'Dibetulkan', '已更正'],
  NOT_CORRECTED: ['Not corrected', 'Tidak dibetulkan', '未更正'],
  DISPUTE_DAY_INVALID: [
    'Choose a day from {{debitOn}} to {{todayOn}}.',
    'Pilih tarikh dari {{debitOn}} hingga {{todayOn}}.',
    '请选择 {{debitOn}} 至 {{todayOn}} 的日期。',
  ],
  DISPUTE_IS_OPEN: [
    'You already reported a problem with this payment. Write a message there.',
    'Anda sudah melaporkan masalah bayaran ini. Tulis mesej di situ.',
    '您已报告此付款的问题，请在该处留言。',
  ],
  TOO_MANY_OPEN_DISPUTES: [
    '{{most}} of your problems wait for an answer. Please wait or call your agent.',
    '{{most}} masalah anda sedang menunggu jawapan. Sila tunggu atau hubungi ejen anda.',
    '您有 {{most}} 个问题正在等待回复，请等候或联系您的代理。',
  ],
  TOO_MANY_DISPUTE_MESSAGES: [
    'No more than {{most}} messages fit here. Please call your agent.',
    'Tidak lebih daripada {{most}} mesej di sini. Sila hubungi ejen anda.',
    '此处最多 {{most}} 条留言，请联系您的代理。',
  ],
  correction: ['What corrected it', 'Yang membetulkannya', '更正的交易'],
  CORRECTION_REQUIRED: [
    'Choose the transaction that corrected this, or record it first.',
    'Pilih transaksi yang membetulkannya, atau rekodkan dahulu.',
    '请选择更正此问题的交易，或先登记。',
  ],
  CORRECTION_INVALID: [
    'That transaction is not of this customer, or nothing happened to it since the report.',
    'Transaksi itu bukan milik pelanggan ini, atau tiada perubahan padanya sejak laporan dibuat.',
    '该交易不属于此客户，或自报告以来没有变动。',
  ],
  DISPUTE_CLOSED: [
    'This problem was already answered.',
    'Masalah ini sudah dijawab.',
    '此问题已有回复。',
  ],
  DISPUTE_TOO_OLD: [
    'This was answered more than {{days}} days ago. Report a new problem.',
    'Ini dijawab lebih {{days}} hari lalu. Laporkan masalah baharu.',
    '此问题的回复已超过 {{days}} 天，请报告新的问题。',
  ],
})
