import { defineMessages } from '#platform/contract/message.ts'

/** Messages of passkeys and codes: labels of fields, and refusals. */
export const secondFactorMessages = defineMessages({
  currentPassword: ['Current password', 'Kata laluan semasa', '当前密码'],
  CURRENT_PASSWORD_WRONG: [
    'The current password is incorrect.',
    'Kata laluan semasa tidak betul.',
    '当前密码不正确。',
  ],
  passkey: ['Passkey', 'Kunci laluan', '通行密钥'],
  passkeyName: ['Name of the passkey', 'Nama kunci laluan', '通行密钥名称'],
  SECOND_FACTOR_NEEDED: [
    'Enter the code from your authenticator app.',
    'Masukkan kod daripada aplikasi pengesah anda.',
    '请输入身份验证器中的验证码。',
  ],
  CODE_WRONG: [
    'This code is incorrect or was used before.',
    'Kod ini tidak betul atau telah digunakan.',
    '此验证码不正确或已用过。',
  ],
  PASSKEY_NEEDED: [
    'Log in with your passkey. Your role needs it.',
    'Log masuk dengan kunci laluan anda. Peranan anda memerlukannya.',
    '请用您的通行密钥登录。您的角色必须使用它。',
  ],
  PASSKEY_REFUSED: [
    'This passkey is not accepted. Log in with your password.',
    'Kunci laluan ini tidak diterima. Log masuk dengan kata laluan anda.',
    '此通行密钥不被接受。请用密码登录。',
  ],
  PASSKEY_COPIED: [
    'A copy of this passkey was used before. Log in with your password and remove the passkey.',
    'Salinan kunci laluan ini telah digunakan. Log masuk dengan kata laluan dan padam kunci laluan ini.',
    '此通行密钥的副本曾被使用。请用密码登录并删除此通行密钥。',
  ],
  PASSKEYS_NEED_HTTPS: [
    'Passkeys need a secure address (https) with a domain name.',
    'Kunci laluan memerlukan alamat selamat (https) dengan nama domain.',
    '通行密钥需要带域名的安全网址（https）。',
  ],
  TOO_MANY_PASSKEYS: [
    {
      one: 'You have {{count}} passkey. Remove it first.',
      other: 'You have {{count}} passkeys. Remove one first.',
    },
    'Anda ada {{count}} kunci laluan. Padam satu dahulu.',
    '您已有 {{count}} 个通行密钥，请先删除一个。',
  ],
  TOTP_ALREADY_ON: [
    'Codes are already on. Turn them off first.',
    'Kod sudah dihidupkan. Matikan dahulu.',
    '验证码已开启，请先关闭。',
  ],
  TOTP_NOT_ON: ['Codes are not on.', 'Kod belum dihidupkan.', '验证码尚未开启。'],
})
