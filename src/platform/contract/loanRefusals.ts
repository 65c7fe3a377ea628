import { defineMessages } from './message.ts'

/** The texts of what the core refuses about loans. */
export const loanRefusals = defineMessages({
  DEBIT_DAYS_NEGATIVE: [
    "Debit Days can't be negative value.",
    'Tempoh pinjaman tidak boleh bernilai negatif.',
    '借款天数不可为负数。',
  ],
  DEBIT_DAYS_TOO_MANY: [
    'Debit Days must be at most {{maximumDays}}.',
    'Tempoh pinjaman tidak boleh melebihi {{maximumDays}} hari.',
    '借款天数不可超过 {{maximumDays}} 天。',
  ],
  INTEREST_RATE_NEGATIVE: [
    "Interest Rate can't be negative value.",
    'Kadar faedah tidak boleh bernilai negatif.',
    '利率不可为负数。',
  ],
  INTEREST_RATE_OVER_100: [
    "Interest Rate can't exceed 100.",
    'Kadar faedah tidak boleh melebihi 100.',
    '利率不可超过 100。',
  ],
  EXPECTED_CREDIT_NEGATIVE: [
    "Expected Credit can't be negative value.",
    'Jumlah perlu dibayar tidak boleh bernilai negatif.',
    '应收总额不可为负数。',
  ],
  EXPECTED_CREDIT_ZERO: [
    'Expected Credit must be more than RM 0.00.',
    'Jumlah perlu dibayar mesti melebihi RM 0.00.',
    '应收总额必须大于 RM 0.00。',
  ],
  AMOUNT_TOO_LARGE: [
    'This amount can be at most {{maximumSen}}.',
    'Amaun ini tidak boleh melebihi {{maximumSen}}.',
    '此金额不可超过 {{maximumSen}}。',
  ],
  DEBIT_AMOUNT_NEGATIVE: [
    "Debit Amount can't be negative value.",
    'Amaun pinjaman tidak boleh bernilai negatif.',
    '放款金额不可为负数。',
  ],
  DEBIT_EXCEEDS_EXPECTED: [
    "Debit Amount can't exceed Expected Credit.",
    'Amaun pinjaman tidak boleh melebihi jumlah perlu dibayar.',
    '放款金额不可超过应收总额。',
  ],
  FIRST_CREDIT_NEGATIVE: [
    "First Credit Amount can't be negative value.",
    'Bayaran pertama tidak boleh bernilai negatif.',
    '首期收款不可为负数。',
  ],
  FIRST_CREDIT_EXCEEDS_EXPECTED: [
    "First Credit Amount can't exceed Expected Credit.",
    'Bayaran pertama tidak boleh melebihi jumlah perlu dibayar.',
    '首期收款不可超过应收总额。',
  ],
  START_BEFORE_DEBIT: [
    'The start date cannot be before the debit date {{debitOn}}.',
    'Tarikh mula tidak boleh lebih awal daripada tarikh pinjaman, {{debitOn}}.',
    '开始日期不可早于放款日期 {{debitOn}}。',
  ],
  START_TOO_FAR: [
    'The start date cannot be after {{latestOn}}.',
    'Tarikh mula tidak boleh lewat daripada {{latestOn}}.',
    '开始日期不可晚于 {{latestOn}}。',
  ],
  AMOUNT_NOT_POSITIVE: [
    'The amount must be more than RM 0.00.',
    'Amaun mesti melebihi RM 0.00.',
    '金额必须大于 RM 0.00。',
  ],
  AMOUNT_ZERO: [
    'The amount cannot be RM 0.00.',
    'Amaun tidak boleh RM 0.00.',
    '金额不可为 RM 0.00。',
  ],
  CREDIT_EXCEEDS_BALANCE: [
    'The amount is more than the balance of {{balanceSen}}.',
    'Amaun ini melebihi baki {{balanceSen}}.',
    '金额超过余额 {{balanceSen}}。',
  ],
  REFUND_EXCEEDS_CREDIT: [
    'The refund is more than the total credit of {{creditSen}}.',
    'Pulangan wang melebihi jumlah bayaran yang diterima, iaitu {{creditSen}}.',
    '退款超过总收款 {{creditSen}}。',
  ],
  CREDIT_UNCONFIRMED: [
    '{{unconfirmedSen}} of the total credit is by transfer and not confirmed yet. Refund up to {{refundableSen}}, or confirm the transfer first.',
    '{{unconfirmedSen}} daripada jumlah bayaran diterima ialah pindahan yang belum disahkan. Pulangkan sehingga {{refundableSen}}, atau sahkan pindahan dahulu.',
    '总收款中有 {{unconfirmedSen}} 是尚未确认的转账。最多可退 {{refundableSen}}，或先确认转账。',
  ],
  DATE_IN_FUTURE: [
    'The date cannot be after today, {{todayOn}}.',
    'Tarikh tidak boleh selepas hari ini, {{todayOn}}.',
    '日期不可晚于今天 {{todayOn}}。',
  ],
  DATE_BEFORE_DEBIT: [
    'The date cannot be before the debit date {{debitOn}}.',
    'Tarikh tidak boleh lebih awal daripada tarikh pinjaman, {{debitOn}}.',
    '日期不可早于放款日期 {{debitOn}}。',
  ],
  DATE_BEFORE_LATEST: [
    'The date cannot be before the latest transaction, {{latestOn}}.',
    'Tarikh tidak boleh lebih awal daripada transaksi terakhir, {{latestOn}}.',
    '日期不可早于最近一笔交易 {{latestOn}}。',
  ],
  NOT_LATEST_TRANSACTION: [
    'Only the latest transaction can be changed or removed. Remove newer ones first.',
    'Hanya transaksi terakhir boleh diubah atau dipadam. Padam transaksi yang lebih baharu dahulu.',
    '只能更改或删除最近一笔交易，请先删除较新的交易。',
  ],
  OPENING_NOT_ALONE: [
    'Remove all other transactions before the opening debit.',
    'Pinjaman asal hanya boleh dipadam setelah semua transaksi lain dipadam.',
    '须先删除其他所有交易，才能删除最初的放款。',
  ],
  DEBIT_FOLLOWS_TERMS: [
    'The debit amount depends on the terms. Edit the cashbook instead.',
    'Amaun pinjaman bergantung pada terma. Ubah terma pada buku tunai.',
    '放款金额依条款而定，请更改账本。',
  ],
  BOUNCE_FOLLOWS_TRANSFER: [
    'This amount comes from the bounced transfer. Remove the bounce instead.',
    'Amaun ini mengikut pindahan yang tidak diterima. Padam rekod “tidak diterima” itu.',
    '此金额来自未到账的转账，请改为删除“未到账”记录。',
  ],
  BOUNCE_EXCEEDS_CREDIT: [
    'The transfer is more than the total credit of {{creditSen}}, because part of it was refunded.',
    'Amaun pindahan melebihi jumlah bayaran yang diterima, iaitu {{creditSen}}, kerana sebahagiannya telah dipulangkan.',
    '转账金额超过总收款 {{creditSen}}，因为其中一部分已退款。',
  ],
  CORRECTION_EXCEEDS_CREDIT: [
    'The payment is more than the total credit of {{creditSen}}: part of it was refunded.',
    'Bayaran melebihi jumlah bayaran diterima {{creditSen}}: sebahagiannya telah dipulangkan.',
    '此笔收款超过总收款 {{creditSen}}：其中一部分已退款。',
  ],
  CORRECTION_FOLLOWS_CREDIT: [
    'The amount follows the payment that was corrected. Remove the correction instead.',
    'Amaun ini mengikut bayaran yang dibetulkan. Padam pembetulan itu.',
    '金额与被更正的收款相同，请改为删除该更正。',
  ],
  CORRECTION_OF_OTHER_KIND: [
    'Only a payment can be corrected.',
    'Hanya bayaran boleh dibetulkan.',
    '只有收款可以更正。',
  ],
  CREDIT_REVERSED: [
    'This payment has already bounced or been corrected. Open the cashbook again.',
    'Bayaran ini sudah ditandakan tidak diterima atau dibetulkan. Buka buku tunai sekali lagi.',
    '此笔收款已标为未到账或已更正，请重新打开账本。',
  ],
  CASHBOOK_RECOVERED: [
    'Money was recovered after the loss. Remove the recovery first.',
    'Wang telah pulih selepas kerugian. Padam rekod pulih itu dahulu.',
    '坏账核销后已有收回，请先删除该笔收回。',
  ],
  NOT_WRITTEN_OFF: [
    'Nothing was written off on this cashbook. Record a credit instead.',
    'Tiada hapus kira pada buku tunai ini. Rekodkan bayaran biasa.',
    '此账本没有坏账核销，请登记普通收款。',
  ],
  RECOVERY_EXCEEDS_LOSS: [
    'The amount is more than the {{leftSen}} of the loss that is left to recover.',
    'Amaun melebihi baki kerugian {{leftSen}} yang belum pulih.',
    '金额超过尚未收回的坏账 {{leftSen}}。',
  ],
  RECOVERY_STAYS: [
    'The amount of a recovery cannot be changed. Remove it and record it again.',
    'Amaun hutang lapuk pulih tidak boleh diubah. Padam, kemudian rekodkan semula.',
    '坏账收回的金额不可更改，请删除后重新登记。',
  ],
  BELONGS_TO_RELOAN: [
    'This is part of a reloan and cannot be changed separately.',
    'Rekod ini sebahagian daripada pinjaman semula dan tidak boleh diubah secara berasingan.',
    '此项属于续借，不可单独更改。',
  ],
  CASHBOOK_NOT_UNSETTLED: [
    'This cashbook is already settled.',
    'Buku tunai ini telah selesai.',
    '此账本已结清。',
  ],
  CASHBOOK_NOT_SETTLED: [
    'This cashbook is not settled.',
    'Buku tunai ini belum selesai.',
    '此账本尚未结清。',
  ],
  CASHBOOK_FULLY_PAID: [
    'This cashbook is fully paid.',
    'Buku tunai ini telah dibayar penuh.',
    '此账本已还清。',
  ],
  CASHBOOK_CLOSED: [
    'This cashbook is closed and cannot be changed.',
    'Buku tunai ini telah ditutup dan tidak boleh diubah.',
    '此账本已关账，不可更改。',
  ],
  TRANSFER_UNCONFIRMED: [
    'A transfer of {{unconfirmedSen}} on this cashbook is not confirmed yet. Confirm it first, or mark it as bounced.',
    'Pindahan {{unconfirmedSen}} pada buku tunai ini belum disahkan. Sahkan dahulu, atau tandakan sebagai tidak diterima.',
    '此账本有 {{unconfirmedSen}} 的转账尚未确认。请先确认，或标为未到账。',
  ],
  BOOKED_WITH_FORMER_AGENT: [
    'This was recorded while the customer was with another agent. Only an admin can reverse it.',
    'Rekod ini dibuat semasa pelanggan di bawah ejen lama. Hanya pentadbir boleh membatalkannya.',
    '此项是客户还属于另一位代理时登记的，只有管理员可以冲销。',
  ],
  BALANCE_REMAINS: [
    '{{balanceSen}} is still outstanding.',
    '{{balanceSen}} masih belum dibayar.',
    '尚有 {{balanceSen}} 未还。',
  ],
  NOTHING_TO_RELOAN: [
    'None of these cashbooks has a balance.',
    'Tiada satu pun buku tunai ini yang masih berbaki.',
    '这些账本均无余额。',
  ],
  RELOAN_PAYOUT_NEGATIVE: [
    'The new debit amount must cover the balances it pays off ({{oldBalanceSen}}).',
    'Amaun pinjaman baharu kurang daripada baki lama {{oldBalanceSen}} yang hendak dilangsaikan.',
    '新放款金额少于要还清的旧余额 {{oldBalanceSen}}。',
  ],
  RELOAN_CHANGED: [
    'These cashbooks have newer transactions, so the reloan cannot be undone. Remove those first.',
    'Ada transaksi direkodkan pada buku tunai ini selepas pinjaman semula, jadi pinjaman semula tidak boleh dibatalkan. Padam transaksi itu dahulu.',
    '续借之后这些账本已有新记录，无法撤销。请先删除那些记录。',
  ],
})
