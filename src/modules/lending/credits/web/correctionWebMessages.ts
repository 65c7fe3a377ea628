import { defineMessages } from '#platform/contract/message.ts'

/** Texts of the forms that correct a payment and record money after a loss. */
export const correctionWebMessages = defineMessages({
  correct: ['Correct…', 'Betulkan…', '更正…'],
  correctTitle: [
    'Correct {{amountSen}} from {{name}}',
    'Betulkan {{amountSen}} daripada {{name}}',
    '更正{{name}}的 {{amountSen}}',
  ],
  correctLabel: ['Correct {{amountSen}}', 'Betulkan {{amountSen}}', '更正 {{amountSen}}'],
  correctBody: [
    '{{name}} owes {{amountSen}} again, as if it was never paid on {{paidOn}}. The correction is dated today; the payment stays in the list, marked.',
    '{{name}} berhutang {{amountSen}} semula, seolah-olah tidak dibayar pada {{paidOn}}. Pembetulan bertarikh hari ini; bayaran asal kekal dalam senarai dan ditandai.',
    '{{name}}重新欠 {{amountSen}}，如同 {{paidOn}} 未曾付款。更正日期为今天；原收款保留在列表中并作标记。',
  ],
  leaves: [
    'The {{amountSen}} leaves {{place}}.',
    '{{amountSen}} ditolak daripada {{place}}.',
    '{{amountSen}} 从{{place}}扣除。',
  ],
  moves: [
    'It is recorded on {{cashbook}} of {{name}} and counts there on {{paidOn}}. The money stays where it is.',
    'Wang direkodkan pada {{cashbook}} milik {{name}} dan dikira pada {{paidOn}}. Wang itu kekal di tempatnya.',
    '改登记到{{name}}的账本 {{cashbook}}，按 {{paidOn}} 计算。款项所在之处不变。',
  ],
  movesAndSettles: [
    'This pays {{cashbook}} in full, and it settles automatically.',
    '{{cashbook}} selesai dibayar dan diselesaikan secara automatik.',
    '账本 {{cashbook}} 全部还清，将自动结清。',
  ],
  cashOf: ['the cash of {{name}}', 'tunai pada {{name}}', '{{name}}手上的现金'],
  cashBox: ['petty cash', 'wang runcit', '零用现金'],
  whichCashbook: [
    'Record it on another cashbook (optional)',
    'Rekod pada buku tunai lain (pilihan)',
    '改登记到其他账本（选填）',
  ],
  searchCashbook: [
    'Name, phone or cashbook ID',
    'Nama, telefon atau ID buku tunai',
    '姓名、电话或账本编号',
  ],
  otherChosen: ['{{cashbook}} · {{name}}', '{{cashbook}} · {{name}}', '{{cashbook}} · {{name}}'],
  otherBalance: ['Balance of the other cashbook', 'Baki buku tunai lain itu', '另一账本的余额'],
  change: ['Change', 'Tukar', '更换'],
  corrected: [
    '{{amountSen}} of {{name}} corrected',
    '{{amountSen}} daripada {{name}} dibetulkan',
    '已更正{{name}}的 {{amountSen}}',
  ],
  correctedOn: ['Corrected on {{backOn}}', 'Dibetulkan pada {{backOn}}', '{{backOn}} 已更正'],
  correctedBy: [
    'Corrected on {{backOn}} by {{name}}: {{reason}}',
    'Dibetulkan pada {{backOn}} oleh {{name}}: {{reason}}',
    '{{name}}于 {{backOn}} 更正：{{reason}}',
  ],
  corrects: [
    'Corrects the payment of {{paidOn}}',
    'Membetulkan bayaran {{paidOn}}',
    '更正 {{paidOn}} 的收款',
  ],
  countsOn: ['Counts on {{paidOn}}', 'Dikira pada {{paidOn}}', '按 {{paidOn}} 计算'],
  movedTo: ['Recorded on {{cashbook}}', 'Direkodkan pada {{cashbook}}', '已登记到 {{cashbook}}'],
  movedFrom: [
    'Corrected from {{cashbook}}',
    'Dibetulkan daripada {{cashbook}}',
    '由 {{cashbook}} 更正而来',
  ],
  recovery: ['Record recovery', 'Rekod hutang lapuk pulih', '登记坏账收回'],
  recoveryLabel: ['Record {{amountSen}}', 'Rekod {{amountSen}}', '登记 {{amountSen}}'],
  recoveryBody: [
    '{{leftSen}} of the loss is left to recover. The money is income; the loss, the settlement and its commissions stay as they are.',
    'Kerugian {{leftSen}} belum pulih. Wang ini ialah pendapatan; kerugian, penyelesaian dan komisennya kekal.',
    '坏账尚有 {{leftSen}} 未收回。此款计为收入；坏账、结清与佣金不变。',
  ],
  recovered: [
    '{{amountSen}} recovered from {{name}}',
    '{{amountSen}} pulih daripada {{name}}',
    '已收回{{name}}的 {{amountSen}}',
  ],
  allRecovered: [
    'All of the loss has been recovered.',
    'Semua kerugian telah pulih.',
    '坏账已全部收回。',
  ],
})
