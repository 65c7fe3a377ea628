import { defineMessages } from '#platform/contract/message.ts'

/** Messages of the page of days off. */
export const daysOffWebMessages = defineMessages({
  intro: [
    'Nothing is collected on these days from cashbooks opened with “No collection on days off”. Open cashbooks keep the days they were opened with.',
    'Tiada kutipan pada hari-hari ini bagi buku tunai yang dibuka dengan “Tiada kutipan pada hari cuti”. Buku tunai yang telah dibuka mengekalkan harinya.',
    '以“休息日不收款”开立的账本，在这些日子不收款。已开立的账本维持开立时的日子。',
  ],
  calendar: ['Calendar', 'Kalendar', '日历'],
  defaultHint: [
    'It can be changed for each cashbook on the loan form.',
    'Boleh diubah bagi setiap buku tunai pada borang pinjaman.',
    '可在放款表单上为每个账本另作选择。',
  ],
  noDates: [
    'No dates yet. Add one, or start with the public holidays.',
    'Belum ada tarikh. Tambah satu, atau mulakan dengan cuti umum.',
    '还没有日期。请新增，或从公共假期开始。',
  ],
  addDay: ['Add day', 'Tambah hari', '新增日期'],
  removeDay: ['Remove {{name}}, {{on}}', 'Buang {{name}}, {{on}}', '移除{{name}}，{{on}}'],
  pastDays: [
    { one: 'Show {{count}} past day', other: 'Show {{count}} past days' },
    'Paparkan {{count}} hari lalu',
    '显示 {{count}} 个过去的日期',
  ],
  saved: ['Days off saved', 'Hari cuti disimpan', '休息日已保存'],
  holidays: ['Public holidays', 'Cuti umum', '公共假期'],
  holidaysTitle: ['Malaysia’s public holidays', 'Cuti umum Malaysia', '马来西亚公共假期'],
  holidaysHint: [
    'Tick the days on which you do not collect. Marked dates are computed: check them against the announcement, they can move by a day.',
    'Tandakan hari yang anda tidak membuat kutipan. Tarikh bertanda dikira: semak dengan pengumuman rasmi, ia boleh berubah sehari.',
    '请勾选不收款的日子。有标记的日期是推算的，可能相差一天，请对照官方公布。',
  ],
  year: ['Year', 'Tahun', '年份'],
  holidayState: ['State', 'Negeri', '州属'],
  federal: ['Federal holidays only', 'Cuti persekutuan sahaja', '仅联邦假期'],
  moving: ['Check the date', 'Semak tarikh', '请核对日期'],
  addDays: ['Add days', 'Tambah hari', '加入日期'],
  addHolidays: [
    { one: 'Add {{count}} day', other: 'Add {{count}} days' },
    'Tambah {{count}} hari',
    '加入 {{count}} 天',
  ],
  allListed: [
    'All of these holidays are already in the calendar.',
    'Semua cuti ini sudah ada dalam kalendar.',
    '这些假期都已在日历中。',
  ],
  source: [
    'Dates: date-holidays, CC BY-SA 3.0',
    'Tarikh: date-holidays, CC BY-SA 3.0',
    '日期来源：date-holidays，CC BY-SA 3.0',
  ],
  declared: ['Declared later', 'Diisytihar kemudian', '临时宣布'],
  declaredIntro: [
    'For a flood or a sudden holiday. All open cashbooks of the chosen agents move by one day, also those collected every day.',
    'Untuk banjir atau cuti mengejut. Semua buku tunai yang belum selesai milik ejen yang dipilih beralih sehari, termasuk yang dikutip setiap hari.',
    '用于水灾或临时假期。所选代理的所有未结清账本顺延一天，包括每天收款的账本。',
  ],
  declare: ['Declare a day off', 'Isytihar hari cuti', '宣布休息日'],
  noneDeclared: ['No day off declared yet', 'Belum ada hari cuti diisytihar', '还没有宣布休息日'],
  movesBy: [
    { one: '{{count}} cashbook moves by one day', other: '{{count}} cashbooks move by one day' },
    '{{count}} buku tunai beralih sehari',
    '{{count}} 个账本顺延一天',
  ],
  ofAgent: ['{{name}}: {{count}}', '{{name}}: {{count}}', '{{name}}：{{count}}'],
  keepsTheir: [
    'Due dates move, start dates and signed IOUs stay. Undo it while the day is not over.',
    'Tarikh akhir bayaran beralih; tarikh mula dan IOU yang ditandatangani kekal. Boleh dibatalkan sebelum hari itu berakhir.',
    '到期日顺延；开始日期与已签名的借据不变。当天结束前可撤销。',
  ],
  declaredDone: [
    { one: '{{name}}: {{count}} cashbook moved', other: '{{name}}: {{count}} cashbooks moved' },
    '{{name}}: {{count}} buku tunai dialihkan',
    '{{name}}：已顺延 {{count}} 个账本',
  ],
  moved: [
    { one: '{{count}} cashbook moved', other: '{{count}} cashbooks moved' },
    '{{count}} buku tunai dialihkan',
    '已顺延 {{count}} 个账本',
  ],
  declaredBy: ['{{name}}, {{time}}', '{{name}}, {{time}}', '{{name}}，{{time}}'],
  undone: [
    'Undone by {{name}}, {{time}}',
    'Dibatalkan oleh {{name}}, {{time}}',
    '已由{{name}}撤销，{{time}}',
  ],
  undoTitle: [
    'Undo {{name}} on {{on}}?',
    'Batalkan {{name}} pada {{on}}?',
    '撤销 {{on}} 的{{name}}？',
  ],
  undoBody: [
    {
      one: '{{count}} cashbook returns to its days.',
      other: '{{count}} cashbooks return to their days.',
    },
    '{{count}} buku tunai kembali kepada hari asal.',
    '{{count}} 个账本恢复原来的日子。',
  ],
  undoLabel: ['Undo day off', 'Batalkan hari cuti', '撤销休息日'],
  undoneDone: ['Day off undone', 'Hari cuti dibatalkan', '休息日已撤销'],
})
