import { defineMessages } from './message.ts'

/**
 * Why the server refuses a new password; a separate module, because no page needs these messages
 * earlier.
 */
export const passwordMessages = defineMessages({
  PASSWORD_SHORTER_THAN: [
    'Password length not less than {{count}}.',
    'Kata laluan mesti sekurang-kurangnya {{count}} aksara.',
    '密码长度不可少于 {{count}} 个字符。',
  ],
  PASSWORD_COMMON: [
    'This password is too common and easy to guess. Choose another.',
    'Kata laluan ini terlalu biasa dan mudah diteka. Pilih yang lain.',
    '这个密码太常见，容易被猜到，请另选一个。',
  ],
  PASSWORD_IS_BUSINESS: [
    'The password cannot be the name of the business.',
    'Kata laluan tidak boleh sama dengan nama perniagaan.',
    '密码不可与商号名称相同。',
  ],
  PASSWORD_IS_USERNAME: [
    'The password cannot be the username.',
    'Kata laluan tidak boleh sama dengan nama pengguna.',
    '密码不可与用户名相同。',
  ],
})
