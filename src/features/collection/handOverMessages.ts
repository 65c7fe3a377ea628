import { defineMessages } from '../../platform/contract/message.ts'

/** Refusals of hand-overs and the names of their endpoints; the screens have their own messages. */
export const handOverMessages = defineMessages({
  NOTHING_TO_HAND_OVER: [
    'There is no cash left to hand over for this day.',
    'Tiada lagi tunai untuk diserahkan bagi hari ini.',
    '当日已无待交现金。',
  ],
  DIFFERENCE_UNEXPLAINED: [
    'The count differs from what was collected. Say why.',
    'Kiraan berbeza daripada jumlah dikutip. Nyatakan sebabnya.',
    '清点金额与收款不符，请说明原因。',
  ],
  CASH_CHANGED: [
    'Meanwhile {{leftSen}} is to be handed over. Count again.',
    'Kini {{leftSen}} perlu diserahkan. Kira semula.',
    '待交现金已变为 {{leftSen}}，请重新清点。',
  ],
  HAND_OVER_WAITING: [
    'A count of this day already waits for confirmation. Take it back first to count again.',
    'Kiraan hari ini masih menunggu pengesahan. Tarik balik dahulu untuk mengira semula.',
    '当日已有一次清点待确认，如需重新清点请先撤回。',
  ],
  HAND_OVER_CONFIRMED: [
    'This hand-over is already confirmed.',
    'Serahan ini sudah disahkan.',
    '此次交款已确认。',
  ],
  RUNNER_REQUIRED: [
    'Say whose cash was counted.',
    'Nyatakan tunai siapa yang dikira.',
    '请指明清点的是谁的现金。',
  ],
  agent: ['Agent', 'Ejen', '代理'],
  runner: ['Runner', 'Runner (petugas kutipan)', '收款员'],
  date: ['Date', 'Tarikh', '日期'],
  counted: ['Counted cash', 'Tunai dikira', '清点金额'],
  remark: ['Remark', 'Catatan', '备注'],
})
