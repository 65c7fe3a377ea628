import { defineMessages } from '#platform/contract/message.ts'

export const ownPromiseMessages = defineMessages({
  title: ['Promise to pay', 'Janji bayar', '承诺付款'],
  intro: [
    'Tell your agent when you can pay, and how much. It changes no balance.',
    'Beritahu ejen anda bila anda boleh membayar dan berapa. Baki tidak berubah.',
    '告诉您的代理何时能付款、付多少。这不会改变余额。',
  ],
  make: ['Promise a payment', 'Janjikan bayaran', '作出承诺'],
  day: ['When can you pay?', 'Bila anda boleh bayar?', '您何时能付款？'],
  amount: ['How much? (RM)', 'Berapa? (RM)', '付多少？（RM）'],
  made: [
    'Thank you. Your agent can see it now.',
    'Terima kasih. Ejen anda boleh melihatnya sekarang.',
    '谢谢。您的代理现在可以看到。',
  ],
  replaces: [
    'A new promise replaces the one that is open.',
    'Janji baharu menggantikan janji yang belum tiba.',
    '新的承诺会取代尚未到期的承诺。',
  ],
  kept: ['Paid, thank you', 'Dibayar, terima kasih', '已付款，谢谢'],
  broken: ['Not fully paid by that day', 'Belum dibayar penuh hari itu', '当天未付足'],
  byYou: ['You promised on {{madeOn}}', 'Anda berjanji pada {{madeOn}}', '您于 {{madeOn}} 承诺'],
  byStaff: [
    'Recorded for you on {{madeOn}}',
    'Direkod bagi pihak anda pada {{madeOn}}',
    '{{madeOn}} 由工作人员登记',
  ],
})
