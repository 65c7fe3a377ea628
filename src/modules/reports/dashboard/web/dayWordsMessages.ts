import { defineMessages } from '#platform/contract/message.ts'

/** The arithmetic behind the figures of the day, which loads when it is asked for. */
export const dayWordsMessages = defineMessages({
  collectedParts: [
    'Collected {{collectedSen}} = today’s instalments {{todaySen}} + arrears {{arrearsSen}} + in advance {{advanceSen}}',
    'Dikutip {{collectedSen}} = ansuran hari ini {{todaySen}} + tunggakan {{arrearsSen}} + bayaran awal {{advanceSen}}',
    '已收 {{collectedSen}} = 今日期款 {{todaySen}} + 拖欠 {{arrearsSen}} + 提前付款 {{advanceSen}}',
  ],
  byReversals: ['− reversed {{amountSen}}', '− dibatalkan {{amountSen}}', '− 冲销 {{amountSen}}'],
  dueParts: [
    'Due today {{dueSen}} = expected today {{expectedSen}} + arrears {{arrearsSen}}',
    'Perlu dibayar hari ini {{dueSen}} = perlu dikutip hari ini {{expectedSen}} + tunggakan {{arrearsSen}}',
    '今日应收 {{dueSen}} = 今日应收期款 {{expectedSen}} + 拖欠 {{arrearsSen}}',
  ],
  byLosses: [
    '− written off {{amountSen}}',
    '− dihapus kira {{amountSen}}',
    '− 已列为坏账 {{amountSen}}',
  ],
  movedHere: [
    '+ moved to this agent {{amountSen}}',
    '+ dipindahkan kepada ejen ini {{amountSen}}',
    '+ 转入本代理 {{amountSen}}',
  ],
  movedAway: [
    '− moved to other agents {{amountSen}}',
    '− dipindahkan kepada ejen lain {{amountSen}}',
    '− 转给其他代理 {{amountSen}}',
  ],
  stillDueParts: [
    'Still due {{stillDueSen}} = due today {{dueSen}} − collected {{collectedSen}}',
    'Masih perlu dibayar {{stillDueSen}} = perlu dibayar hari ini {{dueSen}} − dikutip {{collectedSen}}',
    '仍应收 {{stillDueSen}} = 今日应收 {{dueSen}} − 已收 {{collectedSen}}',
  ],
  byReloans: [
    '− by reloans {{amountSen}}',
    '− melalui pinjaman semula {{amountSen}}',
    '− 续借抵还 {{amountSen}}',
  ],
  byRefunds: ['+ refunds {{amountSen}}', '+ pulangan wang {{amountSen}}', '+ 退款 {{amountSen}}'],
})
