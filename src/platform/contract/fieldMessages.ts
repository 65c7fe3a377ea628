import { defineMessages } from './message.ts'

/** The texts of what a schema refuses for a reason of its own, by the code in the schema. */
export const fieldMessages = defineMessages({
  SEARCH_TOO_SHORT: [
    'Type at least 2 characters to search.',
    'Taip sekurang-kurangnya 2 aksara untuk mencari.',
    '请至少输入 2 个字符进行搜索。',
  ],
  CONTENT_EMPTY: ['Content cannot be empty', 'Kandungan tidak boleh kosong', '内容不可为空'],
  WEEKDAY_LEFT: [
    'Leave at least one day of the week for collecting.',
    'Tinggalkan sekurang-kurangnya satu hari dalam minggu untuk kutipan.',
    '每周至少要留一天收款。',
  ],
  DAY_OFF_TWICE: [
    'Each day can be listed only once.',
    'Setiap hari hanya boleh disenaraikan sekali.',
    '每个日期只能列出一次。',
  ],
  SIGNATURE_TOO_LONG: [
    'The signature has too many strokes. Clear it and sign again with fewer strokes.',
    'Tandatangan terlalu banyak garisan. Kosongkan dan tandatangan semula dengan lebih ringkas.',
    '签名的线条太多，请清除后重新签名，并写得简短些。',
  ],
  PACKAGE_DEBIT_TOO_HIGH: [
    "Debit Amount can't exceed Expected Credit.",
    'Amaun pinjaman tidak boleh melebihi jumlah perlu dibayar.',
    '放款金额不可超过应收总额。',
  ],
  POST_CODE_INVALID: [
    'A postcode must have 5 digits.',
    'Poskod mempunyai 5 digit.',
    '邮编须为 5 位数字。',
  ],
  ACTIVITY_TWICE: [
    'List each activity only once.',
    'Setiap aktiviti hanya boleh disenaraikan sekali.',
    '每个项目只能列出一次。',
  ],
  VIEW_QUERY_TOO_LONG: [
    'These filters are too long to save. Shorten the search or remove a filter.',
    'Penapis ini terlalu panjang untuk disimpan. Pendekkan carian atau buang satu penapis.',
    '筛选条件过长，无法保存。请缩短搜索内容或减少筛选。',
  ],
  USERNAME_INVALID: [
    'Username: 3 to 50 letters, digits or . _ - @ +',
    'Nama pengguna: 3 hingga 50 huruf, digit atau . _ - @ +',
    '用户名须为 3 至 50 个字母、数字或 . _ - @ +',
  ],
  EMAIL_INVALID: [
    'Please enter a valid email address.',
    'Sila masukkan e-mel yang sah.',
    '请输入有效的电邮。',
  ],
  PASSWORDS_DIFFER: ['Passwords do not match', 'Kata laluan tidak sepadan', '两次输入的密码不一致'],
  SAME_AS: [
    '{{label1}} cannot be same with {{label2}}.',
    '{{label1}} tidak boleh sama dengan {{label2}}.',
    '{{label1}}不可与{{label2}}相同。',
  ],
  NOT_SAME_AS: [
    '{{label1}} does not match with {{label2}}.',
    '{{label1}} tidak sepadan dengan {{label2}}.',
    '{{label1}}与{{label2}}不一致。',
  ],
  ACCOUNT_CODE_TAKEN: [
    'Another account has this code. Choose a different one.',
    'Akaun lain menggunakan kod ini. Pilih kod yang berbeza.',
    '其他科目已使用此代码，请换一个。',
  ],
  ACCOUNT_TWICE: [
    'List each account only once.',
    'Setiap akaun hanya boleh disenaraikan sekali.',
    '每个科目只能列出一次。',
  ],
  PASSWORD_TOO_SHORT: [
    'Password length not less than 6.',
    'Kata laluan mesti sekurang-kurangnya 6 aksara.',
    '密码长度不可少于 6 个字符。',
  ],
  PORTAL_LINK_INVALID: [
    'This link is not valid. Please ask for a new one.',
    'Pautan ini tidak sah. Sila minta pautan baharu.',
    '此链接无效，请索取新的链接。',
  ],
})
