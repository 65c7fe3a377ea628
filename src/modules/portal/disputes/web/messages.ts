import { defineMessages } from '#platform/contract/message.ts'

/** What staff read about the problems that customers report. */
export const disputeWebMessages = defineMessages({
  title: ['Problems', 'Masalah', '客户问题'],
  state: ['Status', 'Status', '状态'],
  all: ['All', 'Semua', '全部'],
  open: ['Open', 'Belum dijawab', '待回复'],
  closed: ['Answered', 'Sudah dijawab', '已回复'],
  days: ['Day', 'Hari', '日期'],
  read: ['Read', 'Baca', '查看'],
  readOne: ['Read the problem of {{name}}', 'Baca masalah {{name}}', '查看{{name}}的问题'],
  none: ['No problem reported', 'Tiada masalah dilaporkan', '没有客户报告问题'],
  noneHint: [
    'Customers report a wrong or missing payment on their own page.',
    'Pelanggan melaporkan bayaran yang salah atau tiada di halaman mereka.',
    '客户可在自己的页面报告付款有误或没有记录。',
  ],
  recorded: ['Recorded payment', 'Bayaran yang direkod', '已记录的付款'],
  openLoan: ['Open the cashbook', 'Buka buku tunai', '打开账本'],
  answer: ['Answer and close', 'Jawab dan tutup', '回复并结束'],
  reply: ['Our answer', 'Jawapan kami', '我方回复'],
  answerHint: [
    'The customer reads this. Correct the payment in the cashbook first.',
    'Pelanggan membaca jawapan ini. Betulkan bayaran dalam buku tunai dahulu.',
    '客户会看到此回复，请先在账本中更正付款。',
  ],
  done: [
    'Answered. The customer can read it now.',
    'Dijawab. Pelanggan boleh membacanya sekarang.',
    '已回复，客户现在可以看到。',
  ],
  closedMeanwhile: [
    'Somebody else answered this first. Your words were not sent; read the answer under Answered.',
    'Orang lain sudah menjawab dahulu. Jawapan anda tidak dihantar; baca di bawah Sudah dijawab.',
    '已有其他人先回复，您的内容没有发送；请在“已回复”中查看。',
  ],
  nothingSince: [
    'Nothing was recorded for this customer since the report.',
    'Tiada apa-apa direkodkan untuk pelanggan ini sejak laporan dibuat.',
    '自报告以来，此客户没有任何登记。',
  ],
  recordedSince: [
    '{{kind}} {{amountSen}}, {{day}}, {{code}} · {{name}}',
    '{{kind}} {{amountSen}}, {{day}}, {{code}} · {{name}}',
    '{{kind}} {{amountSen}}，{{day}}，{{code}} · {{name}}',
  ],
  removedSince: [
    'Removed: {{kind}} {{amountSen}}, {{day}}, {{code}} · {{name}}',
    'Dibuang: {{kind}} {{amountSen}}, {{day}}, {{code}} · {{name}}',
    '已删除：{{kind}} {{amountSen}}，{{day}}，{{code}} · {{name}}',
  ],
  recordNow: ['Record it now', 'Rekodkan sekarang', '立即登记'],
  sendQuestion: ['Send as a question', 'Hantar sebagai soalan', '作为询问发送'],
  sendQuestionHint: [
    'The problem stays open until you answer it.',
    'Masalah ini kekal terbuka sehingga anda menjawabnya.',
    '问题会保持待回复状态，直到您回复为止。',
  ],
  questionSent: [
    'Question sent. The customer can answer on their page.',
    'Soalan dihantar. Pelanggan boleh menjawab di halaman mereka.',
    '询问已发送，客户可在其页面回复。',
  ],
  photo: ['Photo {{number}}', 'Foto {{number}}', '照片 {{number}}'],
  noPhotos: ['No photos', 'Tiada foto', '没有照片'],
})
