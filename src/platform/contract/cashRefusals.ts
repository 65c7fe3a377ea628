import { defineMessages } from './message.ts'

/** The texts of what the core refuses about cash, commissions and the locked period. */
export const cashRefusals = defineMessages({
  PETTY_CASH_INSUFFICIENT: [
    'Petty cash is only {{balanceSen}}. Enter a smaller amount, or top it up first.',
    'Wang runcit hanya berbaki {{balanceSen}}. Isi amaun yang lebih kecil, atau tambah wang runcit dahulu.',
    '零用现金只有 {{balanceSen}}，请输入较小的金额，或先补充。',
  ],
  BOX_INSUFFICIENT: [
    'The box has {{boxSen}}; {{withRunnersSen}} is with runners. Enter a smaller amount, or count their cash first.',
    'Peti tunai ada {{boxSen}}; {{withRunnersSen}} dipegang runner. Isi amaun yang lebih kecil, atau kira tunai mereka dahulu.',
    '现金箱内有 {{boxSen}}，收款员手上有 {{withRunnersSen}}。请减少金额，或先清点收款员的现金。',
  ],
  COMMISSION_NOT_EARNED: [
    'On {{paidOn}} only {{owedSen}} was owed. Choose a later date or a smaller amount.',
    'Pada {{paidOn}} komisen yang belum dibayar hanya {{owedSen}}. Pilih tarikh yang lebih lewat atau amaun yang lebih kecil.',
    '{{paidOn}} 当天未付佣金只有 {{owedSen}}，请选择较后的日期或减少金额。',
  ],
  DEDUCTION_EXCEEDS_AMOUNT: [
    'At most the whole commission can be deducted. Enter a smaller amount.',
    'Tolakan tidak boleh melebihi komisen. Isi amaun yang lebih kecil.',
    '扣除金额不得超过佣金，请减少金额。',
  ],
  ACCOUNT_INSUFFICIENT: [
    'The account balance is only {{balanceSen}}.',
    'Baki akaun hanya {{balanceSen}}.',
    '账户余额只有 {{balanceSen}}。',
  ],
  REMARK_REQUIRED: ['Remark is required.', 'Catatan wajib diisi.', '备注为必填项。'],
  NOTHING_TO_HAND_OVER: [
    'No cash left to hand over for this day.',
    'Tiada lagi tunai yang perlu diserahkan bagi hari tersebut.',
    '当天已没有要交的现金。',
  ],
  DIFFERENCE_UNEXPLAINED: [
    'The count differs from the amount collected. Enter a reason.',
    'Tunai yang dikira tidak sama dengan amaun yang dikutip. Masukkan sebabnya.',
    '清点的金额与已收款额不符，请填写原因。',
  ],
  COMMISSION_EXCEEDS_OWED: [
    'Only {{owedSen}} is owed. Enter this amount or less.',
    'Komisen yang belum dibayar hanya {{owedSen}}. Amaun tidak boleh melebihinya.',
    '未付佣金只有 {{owedSen}}，金额不得超过此数。',
  ],
  NO_DIFFERENCE: [
    'This runner has no unresolved differences.',
    'Runner ini tiada perbezaan tunai yang belum diselesaikan.',
    '该收款员没有未处理的差额。',
  ],
  NO_SHORTAGE: [
    'Only a shortage can be deducted from commission.',
    'Lebihan tunai tidak boleh dipotong daripada komisen.',
    '多出的款项不能从佣金中扣除。',
  ],
  AMOUNT_EXCEEDS_DIFFERENCE: [
    'The amount is more than the unresolved difference of {{differenceSen}}.',
    'Amaun ini melebihi perbezaan yang belum diselesaikan, iaitu {{differenceSen}}.',
    '金额超过未处理的差额 {{differenceSen}}。',
  ],
  PERIOD_LOCKED: [
    'The books are closed through {{lockedOn}}. Choose a later date.',
    'Buku akaun telah ditutup hingga {{lockedOn}}. Pilih tarikh yang lebih lewat.',
    '截至 {{lockedOn}} 的账目已封账，请选择之后的日期。',
  ],
  PERIOD_NOT_OVER: [
    'This day has not ended. Choose {{latestOn}} or earlier.',
    'Tarikh itu belum berlalu. Pilih {{latestOn}} atau tarikh yang lebih awal.',
    '这一天尚未结束，请选择 {{latestOn}} 或更早的日期。',
  ],
  UNLOCK_REASON_REQUIRED: [
    'The books are closed through {{lockedOn}}. Enter a reason to reopen them.',
    'Buku akaun telah ditutup hingga {{lockedOn}}. Masukkan sebab untuk membukanya semula.',
    '截至 {{lockedOn}} 的账目已封账，重新开放请填写原因。',
  ],
})
