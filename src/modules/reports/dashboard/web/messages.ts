import { defineMessages } from '#platform/contract/message.ts'

export const dashboardMessages = defineMessages({
  title: ['Dashboard', 'Papan pemuka', '总览'],
  collectedToday: ['Collected today', 'Dikutip hari ini', '今日已收'],
  refundedToday: ['{{amountSen}} refunded', '{{amountSen}} dipulangkan', '退款 {{amountSen}}'],
  collected: ['Collected', 'Dikutip', '已收'],
  refunded: ['Refunded', 'Dipulangkan', '已退款'],
  before: [
    'Yesterday {{yesterdaySen}}, this day last week {{weekAgoSen}}',
    'Semalam {{yesterdaySen}}, hari yang sama minggu lalu {{weekAgoSen}}',
    '昨天 {{yesterdaySen}}，上周同日 {{weekAgoSen}}',
  ],
  explain: ['Explain', 'Terangkan', '说明'],
  nothingCame: [
    {
      one: '{{count}} cashbook has no payment today',
      other: '{{count}} cashbooks have no payment today',
    },
    '{{count}} buku tunai belum menerima bayaran hari ini',
    '{{count}} 个账本今天还没付款',
  ],
  overdue: ['Overdue', 'Lewat tempoh akhir', '逾期'],
  lentToday: ['Debit out today', 'Dipinjamkan hari ini', '今日放款'],
  pettyCash: ['Petty cash in hand', 'Wang runcit di tangan', '手头零用现金'],
  whereCashIs: [
    'Held by runners {{heldSen}}, in the cash box {{boxSen}}',
    'Dipegang runner {{heldSen}}, dalam peti tunai {{boxSen}}',
    '收款员手上 {{heldSen}}，现金箱内 {{boxSen}}',
  ],
  held: ['Holding', 'Tunai dipegang', '手上现金'],
  shortInAll: [
    'Total {{amountSen}} short',
    'kurang {{amountSen}} kesemuanya',
    '合计短少 {{amountSen}}',
  ],
  fullyPaid: ['Fully paid but unsettled', 'Sudah langsai, belum diselesaikan', '已还清，未结清'],
  cashbooks: [
    { one: '{{count}} cashbook', other: '{{count}} cashbooks' },
    '{{count}} buku tunai',
    '{{count}} 个账本',
  ],
  sinceYesterday: [
    '{{count}} more since yesterday',
    '+{{count}} sejak semalam',
    '比昨天多 {{count}} 个',
  ],
  noneSinceYesterday: ['No change since yesterday', 'Tiada perubahan sejak semalam', '与昨天相同'],
  paidInAll: ['{{amountSen}} paid', '{{amountSen}} dibayar', '已付 {{amountSen}}'],
  attention: ['Needs attention', 'Perlu tindakan', '需要处理'],
  allWell: [
    'No cash, transfers or loans to attend to.',
    'Tiada tunai, pindahan atau pinjaman untuk diuruskan.',
    '没有需要处理的现金、转账或贷款。',
  ],
  settleThem: [
    {
      one: '{{count}} fully paid cashbook to settle',
      other: '{{count}} fully paid cashbooks to settle',
    },
    '{{count}} buku tunai sudah langsai, perlu diselesaikan',
    '{{count}} 个已还清，待结清',
  ],
  longBehind: [
    {
      one: '{{count}} customer over 7 days past due',
      other: '{{count}} customers over 7 days past due',
    },
    '{{count}} pelanggan lewat bayar lebih 7 hari',
    '{{count}} 位客户拖欠超过 7 天',
  ],
  endingSoon: [
    {
      one: '{{count}} customer with a loan ending within 3 days',
      other: '{{count}} customers with a loan ending within 3 days',
    },
    '{{count}} pelanggan yang tempoh pinjamannya tamat dalam masa tiga hari',
    '{{count}} 位客户的贷款三天内到期',
  ],
  idleRunner: [
    {
      one: '{{name}} is inactive but assigned to {{count}} cashbook',
      other: '{{name}} is inactive but assigned to {{count}} cashbooks',
    },
    '{{name}} tidak aktif tetapi masih menjadi runner bagi {{count}} buku tunai',
    '{{name}}已停用，但仍负责 {{count}} 个账本',
  ],
  owed: ['{{amountSen}} owed', '{{amountSen}} terhutang', '欠 {{amountSen}}'],
  arrears: ['{{amountSen}} in arrears', '{{amountSen}} tertunggak', '拖欠 {{amountSen}}'],
  period: ['Days shown', 'Hari dipaparkan', '显示天数'],
  lastDays: [{ one: '{{count}} day', other: '{{count}} days' }, '{{count}} hari', '{{count}} 天'],
  today: ['Today', 'Hari ini', '今日'],
  month: ['Month', 'Bulan', '本月'],
  custom: ['Custom', 'Pilih tarikh', '自选日期'],
  promisesBroken: [
    {
      one: '{{count}} promise broken yesterday',
      other: '{{count}} promises broken yesterday',
    },
    '{{count}} janji bayaran tidak ditepati semalam',
    '昨天有 {{count}} 个承诺没有兑现',
  ],
  promisedToday: [
    { one: '{{count}} promise for today', other: '{{count}} promises for today' },
    '{{count}} janji bayaran untuk hari ini',
    '今日有 {{count}} 个还款承诺',
  ],
  promisedMissing: ['{{amountSen}} not paid', 'kurang {{amountSen}}', '还差 {{amountSen}}'],
  approvalsWaiting: [
    { one: '1 request waits for approval', other: '{{count}} requests wait for approval' },
    '{{count}} permintaan menunggu kelulusan',
    '{{count}} 项申请等待审批',
  ],
  problemsReported: [
    { one: '1 dispute to answer', other: '{{count}} disputes to answer' },
    '{{count}} aduan diterima',
    '{{count}} 项客户投诉',
  ],
  transfersToConfirm: [
    {
      one: '1 transfer to confirm, {{amountSen}}',
      other: '{{count}} transfers to confirm, {{amountSen}}',
    },
    '{{count}} pindahan belum disahkan, {{amountSen}}',
    '{{count}} 笔转账待确认，{{amountSen}}',
  ],
  oldTransfers: [
    {
      one: '1 is more than {{days}} days old',
      other: '{{count}} are more than {{days}} days old',
    },
    '{{count}} daripadanya lebih {{days}} hari',
    '其中 {{count}} 笔已超过 {{days}} 天',
  ],
  transfersUnseen: [
    {
      one: '1 transfer is in no bank file after {{days}} days, {{amountSen}}',
      other: '{{count}} transfers are in no bank file after {{days}} days, {{amountSen}}',
    },
    '{{count}} pindahan tiada dalam fail bank selepas {{days}} hari, {{amountSen}}',
    '{{count}} 笔转账 {{days}} 天后仍未见于银行文件，{{amountSen}}',
  ],
  cashCounted: [
    {
      one: '{{count}} runner counted {{amountSen}}: confirm the hand-over',
      other: '{{count}} runners counted {{amountSen}}: confirm the hand-overs',
    },
    '{{count}} runner sudah mengira {{amountSen}} untuk diserahkan. Sila sahkan.',
    '{{count}} 位收款员已清点待交现金 {{amountSen}}，请确认',
  ],
  runners: ['Runners today', 'Runner hari ini', '今日收款员'],
  runner: ['Runner', 'Runner', '收款员'],
  visited: ['Visited', 'Dilawati', '已到访'],
  ofListed: [
    '{{visited}} of {{listed}}',
    '{{visited}} daripada {{listed}}',
    '{{visited}} / {{listed}}',
  ],
  rate: ['Paid', 'Kadar bayaran', '付款比率'],
  earlierCash: [
    {
      one: '{{count}} runner still holds {{amountSen}} of {{dayOn}}',
      other: '{{count}} runners still hold {{amountSen}} of {{dayOn}}',
    },
    '{{count}} runner masih memegang {{amountSen}} pada {{dayOn}}',
    '{{count}} 名收款员仍持有 {{dayOn}} 的 {{amountSen}}',
  ],
  earlierCashOfDays: [
    {
      one: '{{count}} runner still holds {{amountSen}} of earlier days',
      other: '{{count}} runners still hold {{amountSen}} of earlier days',
    },
    '{{count}} runner masih memegang {{amountSen}} hari sebelumnya',
    '{{count}} 名收款员仍持有之前几天的 {{amountSen}}',
  ],
  oldestCash: [
    { one: 'oldest {{count}} day ({{dayOn}})', other: 'oldest {{count}} days ({{dayOn}})' },
    'paling lama {{count}} hari ({{dayOn}})',
    '最早 {{count}} 天前（{{dayOn}}）',
  ],
  inactiveHolds: [
    '{{name}} (inactive) holds {{amountSen}}',
    '{{name}} (tidak aktif) memegang {{amountSen}}',
    '{{name}}（已停用）持有 {{amountSen}}',
  ],
  isInactive: ['Inactive', 'Tidak aktif', '已停用'],
  ofAgent: ['{{name}}: {{words}}', '{{name}}: {{words}}', '{{name}}：{{words}}'],
  toHandOver: ['To hand over', 'Perlu diserahkan', '待交款'],
  handedOverShort: [
    'Handed over {{amountSen}} · {{shortSen}} short',
    'Diserahkan {{amountSen}} · kurang {{shortSen}}',
    '已交款 {{amountSen}} · 短少 {{shortSen}}',
  ],
  fortnight: ['Last 14 days', '14 hari terakhir', '最近 14 天'],
  noRunners: ['No runners yet', 'Belum ada runner', '暂无收款员'],
  noRunnersHint: [
    'Runners appear here with today’s round.',
    'Runner dipaparkan di sini apabila ada kutipan hari ini.',
    '收款员今天有收款时会显示在这里。',
  ],
  agents: ['Compare agents', 'Perbandingan ejen', '代理对比'],
  highest: [
    'Top {{count}} of {{all}}',
    '{{count}} tertinggi daripada {{all}}',
    '{{all}} 位中最高的 {{count}} 位',
  ],
  agent: ['Agent', 'Ejen', '代理'],
  lent: ['Debit out', 'Dipinjamkan', '放款'],
  outstanding: ['Balance', 'Baki belum dibayar', '未还余额'],
  inArrears: ['Arrears', 'Tunggakan', '拖欠款'],
  overdueCount: ['Overdue', 'Lewat tempoh akhir', '逾期'],
  inHand: ['Petty cash in hand', 'Wang runcit', '零用现金'],
  licenceEnds: [
    'The business licence expires on {{lastOn}}',
    'Lesen perniagaan tamat pada {{lastOn}}',
    '公司执照将于 {{lastOn}} 到期',
  ],
  licenceEnded: [
    'The business licence expired on {{lastOn}}',
    'Lesen perniagaan telah tamat pada {{lastOn}}',
    '公司执照已于 {{lastOn}} 过期',
  ],
  licenceDays: [
    { one: '{{count}} day left', other: '{{count}} days left' },
    'tinggal {{count}} hari',
    '还剩 {{count}} 天',
  ],
})
