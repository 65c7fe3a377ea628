import { phrases } from '../../kit/contract/text.ts'

export const authText = phrases({
  LOGIN_FAILED: [
    'The username or password is not right.',
    'Nama pengguna atau kata laluan tidak betul.',
    '用户名或密码不正确。',
  ],
  LOGIN_LOCKED: [
    'Too many failed logins. Please try again after {{minutes}} minutes.',
    'Terlalu banyak percubaan log masuk yang gagal. Sila cuba lagi selepas {{minutes}} minit.',
    '登录失败次数过多,请在 {{minutes}} 分钟后重试。',
  ],
  username: ['Username', 'Nama pengguna', '用户名'],
  password: ['Password', 'Kata laluan', '密码'],
})
