import { defineMessages } from '#platform/contract/message.ts'

export const authMessages = defineMessages({
  LOGIN_FAILED: [
    'Incorrect username or password.',
    'Nama pengguna atau kata laluan tidak betul.',
    '用户名或密码不正确。',
  ],
  LOGIN_LOCKED: [
    {
      one: 'Too many failed logins. Please try again in {{count}} minute.',
      other: 'Too many failed logins. Please try again in {{count}} minutes.',
    },
    'Terlalu banyak percubaan log masuk yang gagal. Sila cuba lagi selepas {{count}} minit.',
    '登录失败次数过多，请在 {{count}} 分钟后重试。',
  ],
  username: ['Username', 'Nama pengguna', '用户名'],
  password: ['Password', 'Kata laluan', '密码'],
  logIn: ['Log in', 'Log masuk', '登录'],
  logOut: ['Log out', 'Log keluar', '登出'],
  passkeyLogin: ['Log in with a passkey', 'Log masuk dengan kunci laluan', '用通行密钥登录'],
  passkeyUnused: [
    'The passkey was not used. Try again, or log in with your password.',
    'Kunci laluan tidak digunakan. Cuba lagi, atau log masuk dengan kata laluan.',
    '没有使用通行密钥。请重试，或用密码登录。',
  ],
  codeOfApp: [
    'The 6 digits of your authenticator app, or a recovery code',
    '6 digit daripada aplikasi pengesah anda, atau kod pemulihan',
    '身份验证器的 6 位数字，或一个恢复码',
  ],
  orPassword: ['or', 'atau', '或'],
  loginFailed: ['Login Failed', 'Log Masuk Gagal', '登录失败'],
  logoutFailed: ['Logout Failed', 'Log Keluar Gagal', '登出失败'],
  logOutSure: ['Log out?', 'Log keluar?', '登出？'],
  logOutBody: [
    'You will need your password to log in again.',
    'Anda perlukan kata laluan untuk log masuk semula.',
    '再次登录时需要输入密码。',
  ],
  code: ['Code', 'Kod', '验证码'],
  showPassword: ['Show the password', 'Tunjukkan kata laluan', '显示密码'],
  capsLock: ['Caps Lock is on', 'Caps Lock dihidupkan', '大写锁定已开启'],
  endedIdle: [
    'You were logged out after 5 minutes without activity.',
    'Anda dilog keluar selepas 5 minit tanpa aktiviti.',
    '5 分钟没有操作，您已被登出。',
  ],
  endedReachable: [
    'The network is back. Log in to send what is on this device.',
    'Talian sudah pulih. Log masuk untuk menghantar apa yang ada pada peranti ini.',
    '网络已恢复。请登录以上传此设备上的记录。',
  ],
  wrongPasswordHere: [
    'There is no network, and this password does not open what is kept on this device.',
    'Tiada rangkaian, dan kata laluan ini tidak membuka simpanan pada peranti ini.',
    '目前没有网络，且此密码无法打开此设备上保存的内容。',
  ],
  endedRefused: [
    'Your session has ended. Please log in again.',
    'Sesi anda telah tamat. Sila log masuk semula.',
    '您的登录已失效，请重新登录。',
  ],
  endedPasswordChanged: [
    'Your password was changed. Log in with the new one.',
    'Kata laluan anda telah ditukar. Log masuk dengan kata laluan baharu.',
    '您的密码已更改，请用新密码登录。',
  ],
  stillThere: ['Are you still there?', 'Adakah anda masih di sini?', '您还在吗？'],
  loggingOutIn: [
    'You will be logged out in {{time}}',
    'Anda akan dilog keluar dalam {{time}}',
    '您将在 {{time}} 后登出',
  ],
  stay: ['Stay logged in', 'Kekal log masuk', '保持登录'],
})
