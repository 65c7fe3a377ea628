import { defineMessages } from '#platform/contract/message.ts'

/** Messages about two records of one person. */
export const mergeMessages = defineMessages({
  duplicates: ['Likely duplicates', 'Mungkin berulang', '可能重复'],
  noDuplicates: ['No likely duplicates', 'Tiada rekod berulang', '没有可能重复的记录'],
  noDuplicatesHint: [
    'Two customers of one agent with the same IC number, or with the same phone number and a like name, are listed here.',
    'Dua pelanggan satu ejen dengan nombor kad pengenalan yang sama, atau nombor telefon sama dan nama serupa, disenaraikan di sini.',
    '同一代理名下身份证号码相同，或电话号码相同且姓名相近的两位客户会列在这里。',
  ],
  sameIdentity: ['Same IC or passport number', 'Nombor pengenalan sama', '身份证或护照号码相同'],
  samePhone: ['Same phone number', 'Nombor telefon sama', '电话号码相同'],
  proposedBy: [
    '{{name}} proposes to merge them',
    '{{name}} mencadangkan penggabungan',
    '{{name}}建议合并',
  ],
  openCashbooks: [
    { one: '{{count}} open cashbook', other: '{{count}} open cashbooks' },
    '{{count}} buku tunai belum selesai',
    '{{count}} 个未结清账本',
  ],
  compare: ['Merge…', 'Gabungkan…', '合并…'],
  compareNames: [
    'Merge {{name}} and {{other}}',
    'Gabungkan {{name}} dan {{other}}',
    '合并{{name}}与{{other}}',
  ],
  apart: ['Not the same', 'Bukan orang sama', '不是同一人'],
  apartSure: [
    'Are {{name}} and {{other}} two people?',
    'Adakah {{name}} dan {{other}} dua orang berbeza?',
    '{{name}}与{{other}}是两个人吗？',
  ],
  apartDone: [
    'They are no longer listed as duplicates.',
    'Kedua-duanya tidak lagi disenaraikan sebagai berulang.',
    '不再列为可能重复。',
  ],
  title: ['Merge two records', 'Gabungkan dua rekod', '合并两条记录'],
  intro: [
    'Choose the record that stays, then which value stays in each line. Loans, payments, notes, files and logins follow. The books do not change.',
    'Pilih rekod yang kekal, kemudian nilai yang kekal bagi setiap baris. Pinjaman, bayaran, nota, fail dan log masuk akan mengikut. Akaun tidak berubah.',
    '先选择保留哪条记录，再逐项选择保留的资料。贷款、付款、笔记、文件和登录账户会一并转入，账目不变。',
  ],
  stays: ['Stays', 'Kekal', '保留'],
  goes: ['Is merged into it', 'Digabungkan ke dalamnya', '并入'],
  keepThis: ['Keep this record', 'Kekalkan rekod ini', '保留此记录'],
  recordNumber: ['Customer no. {{id}}', 'Pelanggan no. {{id}}', '客户编号 {{id}}'],
  since: ['Since {{time}}', 'Sejak {{time}}', '自 {{time}}'],
  photo: ['Photo', 'Gambar', '照片'],
  empty: ['empty', 'kosong', '空'],
  same: ['Same in both', 'Sama pada kedua-dua', '两者相同'],
  follows: [
    'With {{name}}: {{owedSen}} owed. Cashbooks: {{cashbooks}}, open: {{open}}. Notes: {{notes}}. Files: {{files}}.',
    'Bersama {{name}}: {{cashbooks}} buku tunai, {{open}} belum selesai, {{owedSen}} terhutang; {{notes}} nota, {{files}} fail.',
    '{{name}}名下：{{cashbooks}} 个账本，其中 {{open}} 个未结清，欠 {{owedSen}}；{{notes}} 则笔记，{{files}} 个文件。',
  ],
  flagged: [
    'One record has “no new loans”. It counts for the record that stays.',
    'Satu rekod ditetapkan “tiada pinjaman baharu”. Ia berkuat kuasa bagi rekod yang kekal.',
    '其中一条记录设有“不再放新贷款”，对保留的记录同样有效。',
  ],
  differentNumbers: [
    'The identity numbers differ. Make sure that this is one person.',
    'Nombor pengenalan berbeza. Pastikan ini orang yang sama.',
    '身份证号码不同，请确认是同一人。',
  ],
  ownGuarantor: [
    'The guarantor of {{codes}} would be the borrower. Name another guarantor, or make sure that this is one person.',
    'Penjamin bagi {{codes}} akan menjadi peminjam itu sendiri. Namakan penjamin lain, atau pastikan ini orang yang sama.',
    '合并后 {{codes}} 的担保人就是借款人本人。请更换担保人，或确认是同一人。',
  ],
  merge: ['Merge records', 'Gabungkan rekod', '合并记录'],
  mergeSure: [
    'Merge {{other}} into {{name}}?',
    'Gabungkan {{other}} ke dalam {{name}}?',
    '将{{other}}并入{{name}}？',
  ],
  mergeBody: [
    'You can take it back for 30 days.',
    'Anda boleh membatalkannya dalam 30 hari.',
    '30 天内可以撤回。',
  ],
  merged: ['{{name}} is one record now.', '{{name}} kini satu rekod.', '{{name}}现在是一条记录。'],
  propose: ['Propose to merge', 'Cadangkan penggabungan', '建议合并'],
  proposed: [
    'An admin sees the proposal in the list of likely duplicates.',
    'Pentadbir akan melihat cadangan ini dalam senarai mungkin berulang.',
    '管理员会在可能重复的列表中看到此建议。',
  ],
  wasMerged: [
    'The record of {{name}} was merged into this one by {{author}}, {{time}}.',
    'Rekod {{name}} telah digabungkan ke dalam rekod ini oleh {{author}}, {{time}}.',
    '{{name}}的记录由{{author}}并入此记录，{{time}}。',
  ],
  split: ['Split', 'Pisahkan', '拆分'],
  splitUntil: [
    'It can be split until {{time}}.',
    'Boleh dipisahkan sehingga {{time}}.',
    '可在 {{time}} 前拆分。',
  ],
  splitSure: [
    'Split the record of {{name}} off again?',
    'Pisahkan semula rekod {{name}}?',
    '要重新拆分{{name}}的记录吗？',
  ],
  splitBody: [
    'What came with it goes back, with what was recorded on its cashbooks since.',
    'Apa yang datang bersamanya akan kembali, termasuk yang direkodkan pada buku tunainya sejak itu.',
    '随它转入的内容会退回，包括此后在其账本上的记录。',
  ],
  splitDone: [
    '{{name}} has a record of their own again.',
    '{{name}} mempunyai rekod sendiri semula.',
    '{{name}}又有自己的记录了。',
  ],
  mergeWith: ['Merge with another record…', 'Gabungkan dengan rekod lain…', '与另一条记录合并…'],
  otherRecord: ['Other record of this person', 'Rekod lain orang ini', '此人的另一条记录'],
  next: ['Compare', 'Bandingkan', '比较'],
  noPair: ['Choose two records', 'Pilih dua rekod', '请选择两条记录'],
})
