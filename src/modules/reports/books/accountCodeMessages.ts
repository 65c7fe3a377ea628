import { defineMessages } from '#platform/contract/message.ts'

/** Messages of the owner's account codes. */
export const accountCodeMessages = defineMessages({
  title: ['Account codes', 'Kod akaun', '科目代码'],
  account: ['Account', 'Akaun', '科目'],
  code: ['Code', 'Kod', '代码'],
})
