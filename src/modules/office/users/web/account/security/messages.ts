import { defineMessages } from '#platform/contract/message.ts'

/** Messages of passkeys and codes on the account page. */
export const securityMessages = defineMessages({
  security: ['Passkeys and codes', 'Kunci laluan dan kod', '通行密钥与验证码'],
  required: [
    'Your role needs a passkey or codes. Set one up to go on.',
    'Peranan anda memerlukan kunci laluan atau kod. Sediakan satu untuk teruskan.',
    '您的角色必须使用通行密钥或验证码，请先设置一项再继续。',
  ],
  passkeys: ['Passkeys', 'Kunci laluan', '通行密钥'],
  passkeysHint: [
    'Log in with your fingerprint, face or screen lock instead of the password. A passkey stays on your device; a stolen database opens nothing.',
    'Log masuk dengan cap jari, wajah atau kunci skrin, bukan kata laluan. Kunci laluan kekal pada peranti anda; pangkalan data yang dicuri tidak membuka apa-apa.',
    '用指纹、面容或屏幕锁登录，不必输入密码。通行密钥只留在您的设备上，即使数据库被盗也无法登录。',
  ],
  noPasskeys: ['You have no passkey.', 'Anda tiada kunci laluan.', '您还没有通行密钥。'],
  needsHttps: [
    'Passkeys need a secure address (https). This page has none.',
    'Kunci laluan memerlukan alamat selamat (https). Halaman ini tidak menggunakannya.',
    '通行密钥需要安全网址（https），而本页面没有。',
  ],
  needsBrowser: [
    'This browser cannot use passkeys.',
    'Pelayar ini tidak boleh menggunakan kunci laluan.',
    '此浏览器不支持通行密钥。',
  ],
  addedAt: ['added {{time}}', 'ditambah {{time}}', '添加于 {{time}}'],
  usedAt: ['last used {{time}}', 'kali terakhir digunakan {{time}}', '上次使用 {{time}}'],
  neverUsed: ['not used yet', 'belum digunakan', '尚未使用'],
  addPasskey: ['Add a passkey', 'Tambah kunci laluan', '添加通行密钥'],
  addHint: [
    'Your device then shows its own window.',
    'Peranti anda kemudian memaparkan tetingkapnya sendiri.',
    '接着您的设备会显示它自己的窗口。',
  ],
  notMade: [
    'The device made no passkey. Try again. A device that has one already makes no second.',
    'Peranti tidak membuat kunci laluan. Cuba lagi. Peranti yang sudah ada satu tidak membuat yang kedua.',
    '设备没有创建通行密钥，请重试。已有通行密钥的设备不会再创建一个。',
  ],
  passkeyAdded: ['{{name}} was added.', '{{name}} telah ditambah.', '已添加{{name}}。'],
  renameOf: ['Rename {{name}}', 'Tukar nama {{name}}', '重命名{{name}}'],
  removeOf: ['Remove {{name}}', 'Padam {{name}}', '删除{{name}}'],
  removeHint: [
    'It no longer logs you in. Delete it on the device, too.',
    'Ia tidak lagi dapat log masuk. Padam juga pada peranti.',
    '它将无法再登录。请在设备上也将其删除。',
  ],
  passkeyRemoved: ['{{name}} was removed.', '{{name}} telah dipadam.', '已删除{{name}}。'],
  codes: ['Codes', 'Kod', '验证码'],
  codesHint: [
    'A log-in by password then also needs 6 digits from an authenticator app on your phone.',
    'Log masuk dengan kata laluan juga akan memerlukan 6 digit daripada aplikasi pengesah pada telefon anda.',
    '用密码登录时，还需要手机身份验证器中的 6 位数字。',
  ],
  codesOff: ['Codes are off.', 'Kod dimatikan.', '验证码已关闭。'],
  codesOn: [
    {
      one: 'Codes are on. {{count}} recovery code is left.',
      other: 'Codes are on. {{count}} recovery codes are left.',
    },
    'Kod dihidupkan. {{count}} kod pemulihan masih ada.',
    '验证码已开启，还剩 {{count}} 个恢复码。',
  ],
  turnOn: ['Turn codes on', 'Hidupkan kod', '开启验证码'],
  turnOff: ['Turn codes off', 'Matikan kod', '关闭验证码'],
  turnedOff: ['Codes were turned off.', 'Kod telah dimatikan.', '验证码已关闭。'],
  newCodes: ['New recovery codes', 'Kod pemulihan baharu', '新的恢复码'],
  newCodesHint: [
    'The former recovery codes no longer work.',
    'Kod pemulihan lama tidak lagi sah.',
    '原有的恢复码将失效。',
  ],
  scan: [
    'Scan this with your authenticator app, or type the key. Then enter the 6 digits that it shows.',
    'Imbas dengan aplikasi pengesah anda, atau taip kuncinya. Kemudian masukkan 6 digit yang dipaparkan.',
    '用身份验证器扫描此码，或输入密钥，然后输入其显示的 6 位数字。',
  ],
  qrOfKey: ['QR code of the key', 'Kod QR bagi kunci', '密钥的二维码'],
  key: ['Key', 'Kunci', '密钥'],
  recoveryCodes: ['Recovery codes', 'Kod pemulihan', '恢复码'],
  recoveryHint: [
    'Each code logs you in once without the phone. Keep them on paper: they are shown only now.',
    'Setiap kod membolehkan log masuk sekali tanpa telefon. Simpan di atas kertas: ia dipaparkan sekarang sahaja.',
    '没有手机时，每个恢复码可登录一次。请写在纸上保存：它们只在此刻显示。',
  ],
  next: ['Next', 'Seterusnya', '下一步'],
})
