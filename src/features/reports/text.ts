import { phrases } from '../../kit/contract/text.ts'

export const reportsText = phrases({
  LIST_CHANGED: [
    'Something changed since: now {{count}} cashbooks with a profit of {{amountSen}} would be closed. Please look again.',
    'Ada perubahan sejak tadi: kini {{count}} buku tunai dengan untung {{amountSen}} akan ditutup. Sila semak semula.',
    '内容已变更：现在将关账 {{count}} 个账本，利润共 {{amountSen}}。请重新查看。',
  ],
  SETTLED_OUTSIDE_DATES: [
    'Settled outside of the chosen days.',
    'Diselesaikan di luar tarikh yang dipilih.',
    '结清日期不在所选范围内。',
  ],
  agent: ['Agent', 'Ejen', '代理'],
  asOf: ['As of', 'Setakat', '截至'],
  settledDays: ['Settled', 'Diselesaikan', '结清日期'],
  state: ['Closing', 'Penutupan', '关账状态'],
  remark: ['Remark', 'Catatan', '备注'],
})
