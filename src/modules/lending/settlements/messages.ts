import { defineMessages } from '#platform/contract/message.ts'

export const settlementMessages = defineMessages({
  closedToday: [
    'Closed by {{name}} at {{time}}. No payments can be recorded on it any more.',
    'Ditutup oleh {{name}} pada {{time}}. Bayaran tidak boleh direkodkan lagi.',
    '{{name}}已于 {{time}} 关账，不可再登记收款。',
  ],
  closedBefore: [
    'Closed by {{name}} on {{day}} at {{time}}. No payments can be recorded on it any more.',
    'Ditutup oleh {{name}} pada {{day}}, {{time}}. Bayaran tidak boleh direkodkan lagi.',
    '{{name}}已于 {{day}} {{time}} 关账，不可再登记收款。',
  ],
  settledToday: [
    'Settled by {{name}} at {{time}}. No payments can be recorded on it.',
    'Diselesaikan oleh {{name}} pada {{time}}. Bayaran tidak boleh direkodkan.',
    '{{name}}已于 {{time}} 结清，不可登记收款。',
  ],
  settledBefore: [
    'Settled by {{name}} on {{day}} at {{time}}. No payments can be recorded on it.',
    'Diselesaikan oleh {{name}} pada {{day}}, {{time}}. Bayaran tidak boleh direkodkan.',
    '{{name}}已于 {{day}} {{time}} 结清，不可登记收款。',
  ],
  lostToday: [
    'Written off by {{name}} at {{time}}. No payments can be recorded on it.',
    'Dihapus kira oleh {{name}} pada {{time}}. Bayaran tidak boleh direkodkan.',
    '{{name}}已于 {{time}} 核销为坏账，不可登记收款。',
  ],
  lostBefore: [
    'Written off by {{name}} on {{day}} at {{time}}. No payments can be recorded on it.',
    'Dihapus kira oleh {{name}} pada {{day}}, {{time}}. Bayaran tidak boleh direkodkan.',
    '{{name}}已于 {{day}} {{time}} 核销为坏账，不可登记收款。',
  ],
  SETTLED_OUTSIDE_DATES: [
    'Settled outside the selected period.',
    'Diselesaikan di luar tarikh yang dipilih.',
    '结清日期不在所选范围内。',
  ],
  runner: ['Runner', 'Runner', '收款员'],
  AGENT_OR_EXPECTED_REQUIRED: [
    'Name an agent, or the number and profit of the cashbooks that you expect.',
    'Nyatakan ejen, atau bilangan dan untung buku tunai yang anda jangka.',
    '请指定代理，或说明预期关账的账本数目和利润。',
  ],
  LIST_CHANGED: [
    {
      one: 'The list has changed. Closing now would close {{count}} cashbook with a profit of {{amountSen}}. Please check again.',
      other:
        'The list has changed. Closing now would close {{count}} cashbooks with a profit of {{amountSen}}. Please check again.',
    },
    'Senarai telah berubah: kini {{count}} buku tunai dengan untung {{amountSen}} akan ditutup. Sila semak semula.',
    '名单有变动：现在将有 {{count}} 个账本关账，利润共 {{amountSen}}。请重新查看。',
  ],
  agent: ['Agent', 'Ejen', '代理'],
  settledDays: ['Settled', 'Tarikh diselesaikan', '结清期间'],
  state: ['Closing', 'Penutupan', '关账状态'],
  agentShare: [
    '{{rate}}% of {{profitSen}}',
    '{{rate}}% daripada {{profitSen}}',
    '{{profitSen}} 的 {{rate}}%',
  ],
  runnerShare: [
    '{{rate}}% of {{profitSen}} × {{collectedSen}} ÷ {{collectedOfSen}}',
    '{{rate}}% daripada {{profitSen}} × {{collectedSen}} ÷ {{collectedOfSen}}',
    '{{profitSen}} 的 {{rate}}% × {{collectedSen}} ÷ {{collectedOfSen}}',
  ],
  capped: [
    'capped: total commission cannot exceed the profit',
    'dihadkan: jumlah semua komisen tidak boleh melebihi untung',
    '已封顶：佣金总额不得超过利润',
  ],
  cashbook: ['Cashbook', 'Buku tunai', '账本'],
  customer: ['Customer', 'Pelanggan', '客户'],
  settledOn: ['Settled', 'Diselesaikan pada', '结清日期'],
  closedOn: ['Closed', 'Ditutup pada', '关账日期'],
  totalCredit: ['Total credit', 'Jumlah bayaran diterima', '总收款'],
  totalDebit: ['Total debit', 'Jumlah pinjaman (wang keluar)', '总放款'],
  loss: ['Loss', 'Kerugian', '坏账'],
  profit: ['Profit', 'Untung', '利润'],
  runnerCommission: ['Runner commission', 'Komisen runner', '收款员佣金'],
  agentCommission: ['Agent commission', 'Komisen ejen', '代理佣金'],
  net: ['Net', 'Bersih', '净额'],
  howCommission: ['Commission calculation', 'Pengiraan komisen', '佣金计算'],
  remark: ['Remark', 'Catatan', '备注'],
})
