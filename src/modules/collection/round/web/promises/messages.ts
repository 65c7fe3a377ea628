import { defineMessages } from '#platform/contract/message.ts'

export const promiseMessages = defineMessages({
  promises: ['Promises', 'Janji bayaran', '还款承诺'],
  none: [
    'No promises from {{name}} yet',
    '{{name}} belum membuat apa-apa janji bayaran.',
    '{{name}}还没有承诺过还款。',
  ],
  keptOf: [
    '{{kept}} of {{all}} promises kept',
    '{{kept}} daripada {{all}} janji ditepati',
    '{{all}} 次承诺，守了 {{kept}} 次',
  ],
  record: ['Record promise', 'Rekodkan janji', '登记承诺'],
  recorded: ['Promise recorded', 'Janji telah direkodkan.', '承诺已登记。'],
  usual: [
    'Leave blank to use the amount due that day, {{amountSen}}',
    'Jika dikosongkan: amaun perlu dibayar hari itu, {{amountSen}}',
    '留空即为当日应付的 {{amountSen}}',
  ],
  amountForDay: [
    '{{amountSen}} for {{promisedOn}}',
    '{{amountSen}} pada {{promisedOn}}',
    '{{promisedOn}} 还 {{amountSen}}',
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
    '客户于 {{madeOn}} 在客户页面承诺',
  ],
  paidOf: [
    '{{paidSen}} of {{amountSen}} paid',
    '{{paidSen}} daripada {{amountSen}} dibayar',
    '已还 {{paidSen}} / {{amountSen}}',
  ],
  open: ['Open', 'Belum tiba', '未到期'],
  kept: ['Kept', 'Ditepati', '已守诺'],
  broken: ['Broken', 'Tidak ditepati', '未守诺'],
  replaced: ['Replaced', 'Sudah diganti', '已被取代'],
  remove: ['Remove', 'Padam', '删除'],
  removeTitle: ['Remove this promise?', 'Padam janji ini?', '删除此承诺？'],
  removeBody: [
    'The promise of {{amountSen}} for {{promisedOn}} will no longer count.',
    '{{amountSen}} pada {{promisedOn}} tidak lagi dikira sebagai janji.',
    '{{promisedOn}} 的 {{amountSen}} 将不再算作承诺。',
  ],
  title: ['Promise to pay', 'Janji bayaran', '承诺还款'],
  intro: [
    'Tell your agent when you can pay and how much. Your balance does not change.',
    'Beritahu ejen anda bila anda boleh membayar dan berapa. Baki anda tidak berubah.',
    '告诉您的代理您哪天能还、还多少。这不会改变余额。',
  ],
  make: ['Promise a payment', 'Buat janji bayaran', '承诺还款日期'],
  day: ['When can you pay?', 'Bila anda boleh membayar?', '您哪天可以还款？'],
  amount: ['Amount (RM)', 'Berapa? (RM)', '还多少？（RM）'],
  made: [
    'Thank you. Your agent can see it now.',
    'Terima kasih. Ejen anda kini boleh melihatnya.',
    '谢谢您，您的代理现在可以看到了。',
  ],
  replaces: [
    'A new promise replaces your current one.',
    'Janji baharu menggantikan janji yang belum tiba.',
    '新的承诺会取代尚未到期的承诺。',
  ],
  ownKept: ['Paid, thank you', 'Sudah dibayar. Terima kasih.', '已还款，谢谢您'],
  ownBroken: [
    'Not fully paid by that date',
    'Belum dibayar sepenuhnya pada hari itu',
    '当天没有还足',
  ],
  byYou: ['You promised on {{madeOn}}', 'Anda berjanji pada {{madeOn}}', '您于 {{madeOn}} 承诺'],
  byStaff: [
    'Recorded for you on {{madeOn}}',
    'Direkodkan bagi pihak anda pada {{madeOn}}',
    '{{madeOn}} 由本公司职员代为登记',
  ],
})
