import { defineMessages } from '#platform/contract/message.ts'

/** Messages of the round on a phone, in addition to those that it shares with the sheet. */
export const roundMessages = defineMessages({
  paidInPart: ['Paid in part', 'Dibayar sebahagian', '部分付款'],
  shortBy: ['{{shortSen}} short', 'kurang {{shortSen}}', '尚欠 {{shortSen}}'],
  othersTookPart: [
    'You took {{ownSen}}, {{names}} {{othersSen}}',
    'Anda mengutip {{ownSen}}, {{names}} {{othersSen}}',
    '您收取 {{ownSen}}，{{names}}收取 {{othersSen}}',
  ],
  othersTook: ['Collected by {{names}}', 'Dikutip oleh {{names}}', '由{{names}}收取'],
  addPayment: ['Add another payment', 'Tambah satu lagi bayaran', '再登记一笔收款'],
  openMap: ['Open in maps', 'Buka dalam peta', '在地图中打开'],
  undoOver: [
    'The two minutes to undo this have passed. Ask your agent to correct it.',
    'Dua minit untuk buat asal telah tamat. Minta ejen anda membetulkannya.',
    '撤销的两分钟已过，请让您的代理更正。',
  ],
  nothingFound: ['No customers found', 'Tiada pelanggan ditemui', '找不到客户'],
  nothingFoundHint: [
    'No customer on this round matches this name, phone or place.',
    'Tiada pelanggan dalam kutipan ini dengan nama, telefon atau tempat itu.',
    '这次收款中没有此姓名、电话或地点。',
  ],
  promisedToday: [
    'Promised {{amountSen}} today',
    'Janji {{amountSen}} hari ini',
    '承诺今日付 {{amountSen}}',
  ],
  promisedFor: [
    'Promised {{amountSen}} for {{promisedOn}}',
    'Janji {{amountSen}} pada {{promisedOn}}',
    '承诺 {{promisedOn}} 付 {{amountSen}}',
  ],
  customerPromisedToday: [
    'Customer promised {{amountSen}} today',
    'Pelanggan berjanji {{amountSen}} hari ini',
    '客户自行承诺今日付 {{amountSen}}',
  ],
  customerPromisedFor: [
    'Customer promised {{amountSen}} for {{promisedOn}}',
    'Pelanggan berjanji {{amountSen}} pada {{promisedOn}}',
    '客户自行承诺 {{promisedOn}} 付 {{amountSen}}',
  ],
  promiseBroken: [
    'Promise of {{amountSen}} broken',
    'Janji {{amountSen}} tidak ditepati',
    '未履行承诺 {{amountSen}}',
  ],
  orderPromised: ['Promised first', 'Yang berjanji dahulu', '已承诺者优先'],
  promisedAmountOf: [
    'How much is promised? (RM)',
    'Berapa yang dijanjikan? (RM)',
    '承诺付多少？（RM）',
  ],
  howPaid: ['How did {{name}} pay?', 'Bagaimana {{name}} membayar?', '{{name}}如何付款？'],
  howPaidFor: [
    'How {{name}} pays: {{account}}',
    'Cara bayaran {{name}}: {{account}}',
    '{{name}}的付款方式：{{account}}',
  ],
  payByTransfer: [
    'Record {{amountSen}} from {{name}} by transfer to {{account}}',
    'Rekod {{amountSen}} daripada {{name}} melalui pindahan ke {{account}}',
    '登记{{name}}转账至{{account}}的 {{amountSen}}',
  ],
  transferNotice: [
    '{{name}}: {{amountSen}} by transfer to {{account}}',
    '{{name}}: {{amountSen}} dipindahkan ke {{account}}',
    '{{name}}：{{amountSen}}，转账至{{account}}',
  ],
  byTransfer: ['by transfer', 'melalui pindahan', '转账'],
  byTransferTo: [
    'by transfer to {{account}}',
    'melalui pindahan ke {{account}}',
    '转账至{{account}}',
  ],
  partByTransfer: [
    '{{transferSen}} by transfer',
    '{{transferSen}} melalui pindahan',
    '其中转账 {{transferSen}}',
  ],
  slipHint: [
    'Sent right after the payment. Without a network it waits on this device; you can also add it later under Done.',
    'Dihantar sebaik selepas bayaran. Tanpa rangkaian, gambar disimpan pada peranti ini; anda juga boleh menambahnya kemudian di bahagian Selesai.',
    '登记收款后立即发送。没有网络时，照片保存在此设备上；之后也可在“已完成”中添加。',
  ],
  slipWaits: ['Slip photo waiting to send', 'Gambar slip menunggu dihantar', '单据照片待上传'],
  slipPhoto: ['Slip photo', 'Gambar slip', '单据照片'],
  slipGone: [
    'The slip photo is no longer on this phone. Add it again under Done.',
    'Gambar slip tiada lagi dalam telefon ini. Tambah semula di bahagian Selesai.',
    '此手机上已没有该单据照片，请在“已完成”中重新添加。',
  ],
  savePhoto: ['Save photo', 'Simpan gambar', '保存照片'],
  cashbookGone: [
    'This cashbook is no longer with your agent: the customer was moved to another agent, or the cashbook was removed.',
    'Buku tunai ini tiada lagi pada ejen anda: pelanggan telah dipindahkan kepada ejen lain, atau buku tunai telah dibuang.',
    '此账本已不属于您的代理：客户已转给其他代理，或账本已删除。',
  ],
  recordOnAnother: [
    'Record on {{code}} (balance {{balanceSen}})',
    'Rekod pada {{code}} (baki {{balanceSen}})',
    '登记到 {{code}}（余额 {{balanceSen}}）',
  ],
  recordBalance: [
    'Record only {{balanceSen}}, the balance',
    'Rekod {{balanceSen}} sahaja, iaitu baki',
    '只登记余额 {{balanceSen}}',
  ],
  whereIsMoney: [
    '{{amountSen}} was not recorded. What happened to the money?',
    '{{amountSen}} tidak direkodkan. Apakah yang berlaku kepada wang itu?',
    '{{amountSen}} 未登记。这笔钱如何处理？',
  ],
  moneyReturned: ['Returned to the customer', 'Dipulangkan kepada pelanggan', '已退还客户'],
  moneyLeft: [
    'Left to my agent, who records it',
    'Diserahkan kepada ejen saya untuk direkodkan',
    '已交给代理，由代理登记',
  ],
  moneyMistake: ['No money was received', 'Tiada wang diterima', '没有收到钱'],
  discardedToday: ['Discarded today', 'Dibuang hari ini', '今日已放弃'],
  notInBooks: [
    'In your hand, not in the books: {{amountSen}}',
    'Di tangan anda, tiada dalam rekod: {{amountSen}}',
    '在您手上、未入账：{{amountSen}}',
  ],
  decide: ['Decide', 'Buat keputusan', '处理'],
  slipFor: ['Slip of {{name}}', 'Slip {{name}}', '{{name}}的单据'],
  recordAsCash: ['Record as cash', 'Rekod sebagai tunai', '登记为现金'],
  referenceOptional: ['Reference (optional)', 'Rujukan (tidak wajib)', '参考编号（选填）'],
  handOver: ['Hand over {{amountSen}}', 'Serahkan {{amountSen}}', '交款 {{amountSen}}'],
  beforeTyping: [
    'Due {{dueSen}} · daily {{dailySen}} · balance {{balanceSen}}',
    'Perlu dibayar {{dueSen}} · harian {{dailySen}} · baki {{balanceSen}}',
    '应收 {{dueSen}} · 每日 {{dailySen}} · 余额 {{balanceSen}}',
  ],
  creditedMeanwhile: [
    '{{name}} recorded {{paidSen}} at {{time}}.',
    '{{name}} merekod {{paidSen}} pada {{time}}.',
    '{{name}}于 {{time}} 登记了 {{paidSen}}。',
  ],
  isSecond: [
    'Did you receive another {{amountSen}}?',
    'Adakah anda menerima {{amountSen}} lagi?',
    '您是否又收了 {{amountSen}}？',
  ],
  sameMoney: ['No, the same money', 'Tidak, bayaran yang sama', '没有，是同一笔'],
  secondPayment: ['Yes, a second payment', 'Ya, bayaran kedua', '是，又收了一笔'],
  recordOn: ['Record on {{todayOn}}', 'Rekod pada {{todayOn}}', '登记于 {{todayOn}}'],
  silentSince: ['No response since {{time}}', 'Tiada jawapan sejak {{time}}', '{{time}} 起无响应'],
  onThisPhone: ['On this phone', 'Dalam telefon ini', '本机记录'],
  asOf: ['as of {{time}}', 'setakat {{time}}', '截至 {{time}}'],
  sentToday: ['Sent today', 'Dihantar hari ini', '今日已上传'],
  sentAt: ['sent {{time}}', 'dihantar {{time}}', '{{time}} 上传'],
  allSent: [
    'Everything recorded on this phone is sent.',
    'Semua yang direkodkan pada telefon ini telah dihantar.',
    '此手机上登记的全部内容均已上传。',
  ],
  orderLast: ['Last round', 'Kutipan lepas', '按上次顺序'],
  tapInOrder: ['Tap in order', 'Ketik ikut turutan', '依次点选'],
  tapHint: [
    'Tap the customers in the order in which you visit them. The others follow.',
    'Ketik pelanggan mengikut turutan lawatan anda. Yang lain menyusul.',
    '按拜访顺序点选客户，其余排在后面。',
  ],
  needsDecision: [
    {
      one: '1 payment needs your decision: {{amountSen}}',
      other: '{{count}} payments need your decision: {{amountSen}}',
    },
    '{{count}} bayaran perlu keputusan anda: {{amountSen}}',
    '{{count}} 笔收款需要您处理：{{amountSen}}',
  ],
  keptHere: [
    {
      one: '1 entry is still on this device. Only you can send it.',
      other: '{{count}} entries are still on this device. Only you can send them.',
    },
    '{{count}} rekod masih dalam peranti ini. Hanya anda boleh menghantarnya.',
    '还有 {{count}} 笔记录保存在此设备，只有您能上传。',
  ],
  keptForOther: [
    {
      one: '1 entry of {{name}} is stored safely on this device. It will be sent when {{name}} logs in here.',
      other:
        '{{count}} entries of {{name}} are stored safely on this device. They will be sent when {{name}} logs in here.',
    },
    '{{count}} rekod {{name}} disimpan dengan selamat dalam peranti ini. Ia dihantar apabila {{name}} log masuk di sini.',
    '{{name}}的 {{count}} 笔记录安全保存在此设备，{{name}}在此登录后会上传。',
  ],
  unsealed: [
    'This entry was stored without protection. Check that it is correct.',
    'Rekod ini disimpan tanpa perlindungan. Pastikan ia betul.',
    '此记录保存时未加保护，请核对是否正确。',
  ],
  unkeptTitle: [
    'This device cannot store payments',
    'Peranti ini tidak dapat menyimpan bayaran',
    '此设备无法保存收款记录',
  ],
  unkeptHint: [
    'Its storage is full or blocked. What you record is only on this page: stay online and keep the page open until everything is sent.',
    'Storannya penuh atau disekat. Apa yang anda rekod hanya ada pada halaman ini: kekal dalam talian dan jangan tutup halaman sehingga semuanya dihantar.',
    '设备存储已满或被禁用。您登记的内容只在此页面：请保持联网，全部上传前不要关闭页面。',
  ],
  damagedTitle: [
    'Entries on this device were altered',
    'Rekod dalam peranti ini telah diubah',
    '此设备保存的记录被改动',
  ],
  damagedHint: [
    'They were altered while you were logged out, and none of them was sent. Compare your cash with the recorded payments, and record the missing ones again.',
    'Rekod itu diubah semasa anda log keluar dan tiada yang dihantar. Bandingkan tunai anda dengan yang direkodkan, dan rekod semula yang tiada.',
    '这些记录在您登出期间被改动，均未上传。请核对现金与已登记的收款，并重新登记遗漏的。',
  ],
  lostTitle: [
    {
      one: '{{count}} entry you sent is not in the books any more: {{amountSen}}',
      other: '{{count}} entries you sent are not in the books any more: {{amountSen}}',
    },
    '{{count}} rekod yang anda hantar tiada lagi dalam buku: {{amountSen}}',
    '您已上传的 {{count}} 条记录已不在账目中：{{amountSen}}',
  ],
  lostHint: [
    'The books were put back to an earlier state. What is missing can be sent again, and nothing is recorded twice.',
    'Buku telah dipulihkan kepada keadaan lebih awal. Apa yang tiada boleh dihantar semula, dan tiada yang direkodkan dua kali.',
    '账目已恢复到较早的状态。遗漏的记录可重新上传，不会重复登记。',
  ],
  sendAgain: ['Send again', 'Hantar semula', '重新上传'],
  leaveLost: ['Leave them out', 'Biarkan', '不再上传'],
  forgetDamaged: ['I have checked', 'Saya sudah semak', '我已核对'],
  sendFirst: [
    'Some payments are not sent yet, so the total is incomplete. Hand over the cash after they are sent.',
    'Tunggu sehingga semua dihantar sebelum menyerahkan tunai: jumlah belum lengkap.',
    '请待全部上传后再交款：金额尚未完整。',
  ],
})
