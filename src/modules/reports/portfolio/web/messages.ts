import { defineMessages } from '#platform/contract/message.ts'

/** Messages of the portfolio page. */
export const portfolioWebMessages = defineMessages({
  title: ['Portfolio', 'Portfolio', '贷款组合'],
  all: ['All', 'Semua', '合计'],
  none: ['No loans yet', 'Belum ada pinjaman', '暂无贷款'],
  shareAtRisk: ['Share at risk today', 'Bahagian berisiko hari ini', '今日风险占比'],
  riskMeaning: [
    'At risk is the whole balance of unsettled cashbooks with at least 4, 8 or 30 debt days, not only their arrears. Loans with 30 debt days are also among those with 8 and with 4. The share is of the outstanding balance. A figure opens the customers with such a loan.',
    'Berisiko ialah seluruh baki buku tunai yang belum selesai dengan sekurang-kurangnya 4, 8 atau 30 hari tertunggak, bukan tunggakannya sahaja. Pinjaman dengan 30 hari tertunggak turut dikira dalam 8 dan 4 hari. Bahagian dikira daripada baki belum dibayar. Angka membuka pelanggan dengan pinjaman itu.',
    '风险金额是拖欠至少 4、8 或 30 天的未结清贷款的全部余额，不只是欠款部分。拖欠 30 天的贷款也计入 8 天和 4 天。占比以未还余额计算。点击金额查看相关客户。',
  ],
  byDay: ['At risk by day', 'Berisiko mengikut hari', '每日风险金额'],
  snapshotMeaning: [
    'As it was at the end of each day. Days on which no figures could be kept are left out.',
    'Seperti pada akhir setiap hari. Hari tanpa angka yang disimpan tidak dipaparkan.',
    '每日结束时的情况。没有记录的日子不显示。',
  ],
  noSnapshots: [
    'No figures yet. The first appear after midnight.',
    'Belum ada angka. Angka pertama muncul selepas tengah malam.',
    '暂无数据，午夜后显示第一天。',
  ],
  span: ['Period', 'Tempoh', '期间'],
  quarter: ['90 days', '90 hari', '90 天'],
  year: ['1 year', '1 tahun', '1 年'],
  expectedCash: [
    'Expected cash, next 14 days',
    'Tunai dijangka, 14 hari akan datang',
    '未来 14 天预计现金',
  ],
  expectedMeaning: [
    'Due is what the schedule asks for on that day: arrears are not included, and what was paid in advance is taken off. Promises are shown, not added.',
    'Perlu dibayar ialah ansuran jadual pada hari itu: tunggakan tidak termasuk, dan bayaran pendahuluan ditolak. Janji dipaparkan, tidak ditambah.',
    '应还是该日到期的期款：不含欠款，并扣除已预付部分。承诺只供参考，不计入。',
  ],
  cashMeaning: [
    'Money at the end of a day: {{cashSen}} in petty cash and bank accounts now, plus what is due, less {{lentSen}} a day, the average paid out for loans over the last 28 days. Today’s remaining collection is not included.',
    'Wang pada akhir hari: {{cashSen}} dalam wang runcit dan akaun bank sekarang, campur yang perlu dibayar, tolak {{lentSen}} sehari, purata wang dipinjamkan dalam 28 hari lalu. Baki kutipan hari ini tidak termasuk.',
    '每日结束时的资金：零用现金及银行账户现有 {{cashSen}}，加应还款，减每日 {{lentSen}}（过去 28 天平均放款）。不含今日尚未收的款项。',
  ],
  due: ['Due', 'Perlu dibayar', '应还'],
  promised: ['Promised', 'Dijanjikan', '承诺'],
  cashAtEnd: ['Money at the end', 'Wang pada akhir hari', '日终资金'],
  lowestDay: ['Lowest day', 'Hari terendah', '资金最低'],
  leastDue: ['Least due', 'Paling sedikit', '应还最少'],
  profitAndLoss: ['Profit and loss', 'Untung rugi', '盈亏'],
  profitMeaning: [
    'Profit is of settled cashbooks, less their losses; commission is of closed ones and not yet taken off. Both agree with the trial balance.',
    'Untung adalah daripada buku tunai yang selesai, ditolak kerugiannya; komisen daripada yang ditutup dan belum ditolak. Kedua-duanya sepadan dengan imbangan duga.',
    '利润来自已结清的贷款，已扣除损失；佣金来自已关闭的贷款，尚未扣除。两者与试算表一致。',
  ],
  groupedBy: ['Grouped by', 'Dikumpul mengikut', '分组'],
})
