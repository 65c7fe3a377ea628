import { defineMessages } from '#platform/contract/message.ts'

export const promiseMessages = defineMessages({
  promises: ['Promises', 'Janji', '承诺'],
  none: [
    '{{name}} has not promised anything yet.',
    '{{name}} belum berjanji apa-apa.',
    '{{name}}尚未作出任何承诺。',
  ],
  keptOf: [
    '{{kept}} of {{all}} kept',
    '{{kept}} daripada {{all}} ditepati',
    '{{all}} 次承诺中履行 {{kept}} 次',
  ],
  record: ['Record a promise', 'Rekod janji', '登记承诺'],
  recorded: ['The promise is recorded.', 'Janji telah direkod.', '承诺已登记。'],
  usual: [
    'Left empty: what is due that day, {{amountSen}}',
    'Jika kosong: jumlah perlu dibayar hari itu, {{amountSen}}',
    '留空则为当日应收 {{amountSen}}',
  ],
  amountForDay: [
    '{{amountSen}} for {{promisedOn}}',
    '{{amountSen}} pada {{promisedOn}}',
    '{{promisedOn}} 付 {{amountSen}}',
  ],
  madeAtVisit: [
    'Made at a visit on {{madeOn}} · {{name}}',
    'Dibuat semasa lawatan pada {{madeOn}} · {{name}}',
    '{{madeOn}} 上门时承诺 · {{name}}',
  ],
  madeByPhone: [
    'Made on {{madeOn}} · {{name}}',
    'Dibuat pada {{madeOn}} · {{name}}',
    '{{madeOn}} 承诺 · {{name}}',
  ],
  madeByCustomer: [
    'Made by the customer in the portal on {{madeOn}}',
    'Dibuat oleh pelanggan di portal pada {{madeOn}}',
    '客户于 {{madeOn}} 在自助页面承诺',
  ],
  paidOf: [
    '{{paidSen}} of {{amountSen}} paid',
    '{{paidSen}} daripada {{amountSen}} dibayar',
    '已付 {{paidSen}}，共 {{amountSen}}',
  ],
  open: ['Open', 'Belum tiba', '未到期'],
  kept: ['Kept', 'Ditepati', '已履行'],
  broken: ['Broken', 'Tidak ditepati', '未履行'],
  replaced: ['Replaced', 'Diganti', '已被取代'],
  remove: ['Remove', 'Buang', '删除'],
  removeTitle: ['Remove this promise?', 'Buang janji ini?', '删除此承诺？'],
  removeBody: [
    '{{amountSen}} for {{promisedOn}} is no longer counted as a promise.',
    '{{amountSen}} pada {{promisedOn}} tidak lagi dikira sebagai janji.',
    '{{promisedOn}} 的 {{amountSen}} 将不再算作承诺。',
  ],
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
  ownKept: ['Paid, thank you', 'Dibayar, terima kasih', '已付款，谢谢'],
  ownBroken: ['Not fully paid by that day', 'Belum dibayar penuh hari itu', '当天未付足'],
  byYou: ['You promised on {{madeOn}}', 'Anda berjanji pada {{madeOn}}', '您于 {{madeOn}} 承诺'],
  byStaff: [
    'Recorded for you on {{madeOn}}',
    'Direkod bagi pihak anda pada {{madeOn}}',
    '{{madeOn}} 由工作人员登记',
  ],
})
