import { defineMessages } from '#platform/contract/message.ts'

/** Messages of the owner's account codes. */
export const accountCodeMessages = defineMessages({
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
  title: ['Account codes', 'Kod akaun', '科目代码'],
  account: ['Account', 'Akaun', '科目'],
  code: ['Code', 'Kod', '代码'],
})
