import type { Language } from '#platform/contract/message.ts'

type Message = { readonly sentence: string } & Readonly<Record<Language, string>>

/**
 * The messages of section 5 of the specification in the owner's wording, filled in for one field
 * each, in three languages: of the form before a request, and of the server after one.
 */
export const OWNERS_MESSAGES = {
  required: {
    sentence: '{{field}} is required.',
    en: 'Package name is required.',
    my: 'Nama pakej wajib diisi.',
    zh: '配套名称为必填项。',
  },
  passwordTooShort: {
    sentence: 'Password length not less than 6.',
    en: 'Password length not less than 6.',
    my: 'Kata laluan mesti sekurang-kurangnya 6 aksara.',
    zh: '密码长度不可少于 6 个字符。',
  },
  phoneInvalid: {
    sentence: 'Please enter a valid phone number.',
    en: 'Please enter a valid phone number.',
    my: 'Sila masukkan nombor telefon yang sah.',
    zh: '请输入有效的电话号码。',
  },
  debitDaysNegative: {
    sentence: "Debit Days can't be negative value.",
    en: "Debit Days can't be negative value.",
    my: 'Tempoh pinjaman tidak boleh bernilai negatif.',
    zh: '借款天数不可为负数。',
  },
  interestRateNegative: {
    sentence: "Interest Rate can't be negative value.",
    en: "Interest Rate can't be negative value.",
    my: 'Kadar faedah tidak boleh bernilai negatif.',
    zh: '利率不可为负数。',
  },
  expectedCreditNegative: {
    sentence: "Expected Credit can't be negative value.",
    en: "Expected Credit can't be negative value.",
    my: 'Jumlah perlu dibayar tidak boleh bernilai negatif.',
    zh: '应收总额不可为负数。',
  },
  debitAboveExpected: {
    sentence: "Debit Amount can't exceed Expected Credit.",
    en: "Debit Amount can't exceed Expected Credit.",
    my: 'Amaun pinjaman tidak boleh melebihi jumlah perlu dibayar.',
    zh: '放款金额不可超过应收总额。',
  },
  commissionTooHigh: {
    sentence: 'Commission Rate cannot exceed {{maximumValue}}.',
    en: 'Commission Rate cannot exceed 87.5.',
    my: 'Kadar komisen tidak boleh melebihi 87.5.',
    zh: '佣金率不可超过 87.5。',
  },
  passwordsDiffer: {
    sentence: 'Passwords do not match',
    en: 'Passwords do not match',
    my: 'Kata laluan tidak sepadan',
    zh: '两次输入的密码不一致',
  },
  sameAs: {
    sentence: '{{label1}} cannot be same with {{label2}}.',
    en: 'New password cannot be same with Current password.',
    my: 'Kata laluan baharu tidak boleh sama dengan Kata laluan semasa.',
    zh: '新密码不可与当前密码相同。',
  },
  notSameAs: {
    sentence: '{{label1}} does not match with {{label2}}.',
    en: 'Confirm password does not match with New password.',
    my: 'Sahkan kata laluan tidak sepadan dengan Kata laluan baharu.',
    zh: '确认密码与新密码不一致。',
  },
  contentEmpty: {
    sentence: 'Content cannot be empty',
    en: 'Content cannot be empty',
    my: 'Kandungan tidak boleh kosong',
    zh: '内容不可为空',
  },
  agentEmpty: {
    sentence: 'Agent cannot be empty',
    en: 'Agent cannot be empty',
    my: 'Sila pilih ejen',
    zh: '请选择代理',
  },
} as const satisfies Record<string, Message>

export type OwnersMessage = keyof typeof OWNERS_MESSAGES
export const OWNERS_MESSAGE_NAMES = Object.keys(OWNERS_MESSAGES) as OwnersMessage[]
