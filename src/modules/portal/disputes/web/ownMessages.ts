import { defineMessages } from '#platform/contract/message.ts'

/** What a customer reads about the problems that they reported. */
export const ownDisputeMessages = defineMessages({
  problems: ['Report a problem', 'Laporkan masalah', '报告问题'],
  intro: [
    'Is a payment wrong or missing? Tell us here. Your agent reads it, and so does your lender’s office. The answer comes back to this page.',
    'Ada bayaran yang salah atau tiada? Beritahu kami di sini. Ejen anda membacanya, begitu juga pejabat pemberi pinjaman anda. Jawapan ada di halaman ini.',
    '付款有误或没有记录？请在此告诉我们。您的代理和贷款公司的办公室都会看到，回复会显示在本页。',
  ],
  reportDay: ['Report a payment or day', 'Laporkan bayaran atau hari', '报告某天的问题'],
  send: ['Send', 'Hantar', '发送'],
  photos: ['Photos, such as a receipt', 'Foto, misalnya resit', '照片，例如收据'],
  sent: [
    'Thank you. Your agent and your lender’s office can see it now.',
    'Terima kasih. Ejen anda dan pejabat pemberi pinjaman boleh membacanya sekarang.',
    '谢谢，您的代理和贷款公司的办公室现在可以看到此问题。',
  ],
  answerTo: [
    'Answer to your report of {{reportedOn}}',
    'Jawapan kepada laporan anda pada {{reportedOn}}',
    '您 {{reportedOn}} 的报告已有回复',
  ],
  questionTo: [
    'A question about your report of {{reportedOn}}',
    'Soalan tentang laporan anda pada {{reportedOn}}',
    '关于您 {{reportedOn}} 的报告有一个询问',
  ],
  waiting: ['Waiting for an answer', 'Menunggu jawapan', '等待回复'],
  you: ['You', 'Anda', '您'],
  agentAnswer: ['Answer', 'Jawapan', '回复'],
  rightAmount: [
    'You say {{amountSen}} is right',
    'Menurut anda, jumlah sebenar ialah {{amountSen}}',
    '您认为正确的金额是 {{amountSen}}',
  ],
  writeAgain: ['Write again', 'Tulis lagi', '再次留言'],
  notSolved: ['Not solved? Write again', 'Belum selesai? Tulis lagi', '没有解决？再次留言'],
})
