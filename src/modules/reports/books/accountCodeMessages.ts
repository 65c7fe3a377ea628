import { defineMessages } from '#platform/contract/message.ts'

/** Messages of the owner's account codes. */
export const accountCodeMessages = defineMessages({
  title: ['Account codes', 'Kod akaun', '科目代码'],
  account: ['Account', 'Akaun', '科目'],
  code: ['Code', 'Kod', '代码'],
  agent: ['Agent', 'Ejen', '代理'],
  bankAccount: ['Bank account', 'Akaun bank', '银行账户'],
  places: ['Petty cash and bank accounts', 'Wang runcit dan akaun bank', '零用现金和银行账户'],
})
