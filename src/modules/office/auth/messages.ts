import { defineMessages } from '#platform/contract/message.ts'

export const authMessages = defineMessages({
  unlockOffer: [
    'Open with fingerprint or face next time?',
    'Buka dengan cap jari atau wajah lain kali?',
    '下次用指纹或面容打开？',
  ],
  unlockOfferHint: [
    'It replaces typing the password on this phone. You can remove it under Account.',
    'Ini menggantikan kata laluan pada telefon ini. Anda boleh membuangnya di Akaun.',
    '在这部手机上无需再输入密码，可随时在“账户”中移除。',
  ],
  unlockOfferYes: ['Set it up', 'Sediakan', '设置'],
  unlockOfferNo: ['Not now', 'Bukan sekarang', '暂不'],
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
  backToLink: [
    'Open my account by the link',
    'Buka akaun saya melalui pautan',
    '通过链接打开我的账户',
  ],
  lostPassword: [
    'Lost your password? Borrowers: ask your agent for a new link. Staff: ask the agent or admin who added you.',
    'Lupa kata laluan? Peminjam: minta pautan baharu daripada ejen anda. Kakitangan: minta bantuan ejen atau pentadbir yang menambah anda.',
    '忘记密码？借款人：请向代理索取新链接。员工：请联系添加您的代理或管理员。',
  ],
  logIn: ['Log in', 'Log masuk', '登录'],
  logOut: ['Log out', 'Log keluar', '登出'],
  passkeyLogin: [
    'Log in with a passkey',
    'Log masuk dengan kunci laluan (passkey)',
    '用通行密钥登录',
  ],
  passkeyUnused: [
    'The passkey login was cancelled or failed. Try again, or use your password.',
    'Log masuk dengan kunci laluan tidak berjaya. Cuba lagi, atau log masuk dengan kata laluan.',
    '未能使用通行密钥登录。请重试，或用密码登录。',
  ],
  codeOfApp: [
    '6-digit code from your authenticator app, or a recovery code',
    '6 digit daripada aplikasi pengesahan anda, atau kod pemulihan',
    '身份验证器的 6 位动态验证码，或恢复码',
  ],
  orPassword: ['or', 'atau', '或'],
  loginFailed: ['Login Failed', 'Log Masuk Gagal', '登录失败'],
  logoutFailed: ['Logout Failed', 'Log Keluar Gagal', '登出失败'],
  logOutSure: ['Log out?', 'Log keluar?', '登出？'],
  logOutBody: [
    'You will need to log in again.',
    'Anda perlukan kata laluan untuk log masuk semula.',
    '再次登录时需要输入密码。',
  ],
  code: ['Code', 'Kod', '验证码'],
  showPassword: ['Show password', 'Tunjukkan kata laluan', '显示密码'],
  capsLock: ['Caps Lock is on', 'Caps Lock aktif', '大写锁定已开启'],
  endedIdle: [
    'You were logged out after 5 minutes without activity.',
    'Anda telah dilog keluar kerana tiada aktiviti selama 5 minit.',
    '由于 5 分钟没有操作，您已被登出。',
  ],
  endedReachable: [
    'You are back online. Log in to send the entries on this device.',
    'Rangkaian sudah pulih. Log masuk untuk menghantar rekod yang disimpan dalam peranti ini.',
    '网络已恢复。请登录以上传此设备上的记录。',
  ],
  wrongPasswordHere: [
    'You are offline, and this password does not unlock the entries on this device.',
    'Tiada rangkaian, dan kata laluan ini tidak dapat membuka rekod yang disimpan dalam peranti ini.',
    '目前没有网络，此密码也打不开此设备上保存的记录。',
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
  thisDevice: ['This device', 'Peranti ini', '本设备'],
  unknownDevice: ['Unknown device', 'Peranti tidak dikenali', '未知设备'],
  lastSeen: ['last active {{time}}', 'kali terakhir aktif {{time}}', '最近使用 {{time}}'],
  loggedInAt: ['logged in {{time}}', 'log masuk pada {{time}}', '登录于 {{time}}'],
  devicesLoggedOut: [
    { one: '{{count}} device was logged out.', other: '{{count}} devices were logged out.' },
    '{{count}} peranti telah dilog keluar.',
    '已登出 {{count}} 台设备。',
  ],
  currentPassword: ['Current password', 'Kata laluan semasa', '当前密码'],
  CURRENT_PASSWORD_WRONG: [
    'The current password is incorrect.',
    'Kata laluan semasa tidak betul.',
    '当前密码不正确。',
  ],
  passkey: ['Passkey', 'Kunci laluan', '通行密钥'],
  passkeyName: ['Passkey name', 'Nama kunci laluan', '通行密钥名称'],
  SECOND_FACTOR_NEEDED: [
    'Enter the code from your authenticator app.',
    'Masukkan kod daripada aplikasi pengesahan anda.',
    '请输入身份验证器中的验证码。',
  ],
  CODE_WRONG: [
    'This code is incorrect or already used.',
    'Kod ini tidak betul atau telah digunakan.',
    '此验证码不正确或已用过。',
  ],
  PASSKEY_NEEDED: [
    'Your role requires a passkey. Log in with your passkey.',
    'Peranan anda memerlukan kunci laluan. Sila log masuk dengan kunci laluan anda.',
    '您的角色必须使用通行密钥，请用通行密钥登录。',
  ],
  PASSKEY_REFUSED: [
    'This passkey was not accepted. Log in with your password.',
    'Kunci laluan ini tidak diterima. Log masuk dengan kata laluan anda.',
    '此通行密钥无法使用，请用密码登录。',
  ],
  PASSKEY_COPIED: [
    'This passkey may have been copied. Log in with your password, then remove it.',
    'Salinan kunci laluan ini telah digunakan. Log masuk dengan kata laluan dan padam kunci laluan ini.',
    '此通行密钥的副本曾被使用。请用密码登录并删除此通行密钥。',
  ],
  PASSKEYS_NEED_HTTPS: [
    'Passkeys need a secure (https) address with a domain name.',
    'Kunci laluan memerlukan alamat selamat (https) dengan nama domain.',
    '通行密钥需要带域名的安全网址（https）。',
  ],
  TOO_MANY_PASSKEYS: [
    {
      one: 'The limit is {{count}} passkey. Remove it first.',
      other: 'The limit is {{count}} passkeys. Remove one first.',
    },
    'Anda ada {{count}} kunci laluan. Padam satu dahulu.',
    '您已有 {{count}} 个通行密钥，请先删除一个。',
  ],
  TOTP_ALREADY_ON: [
    'Your authenticator app is already set up. Turn it off first.',
    'Pengesahan dua langkah sudah aktif. Nyahaktifkan dahulu.',
    '两步验证已开启，请先关闭。',
  ],
  TOTP_NOT_ON: [
    'No authenticator app is set up.',
    'Pengesahan dua langkah belum aktif.',
    '两步验证还没开启。',
  ],
})
