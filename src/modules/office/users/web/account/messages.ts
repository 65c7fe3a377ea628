import { defineMessages } from '#platform/contract/message.ts'

/** Messages of the account page. */
export const accountMessages = defineMessages({
  account: ['Account', 'Akaun', '账户'],
  parts: ['Account sections', 'Bahagian akaun', '账户各部分'],
  personalDetails: ['Personal details', 'Butiran peribadi', '个人资料'],
  changePassword: ['Change password', 'Tukar kata laluan', '更改密码'],
  ownPassword: [
    'Choose a password of your own',
    'Pilih kata laluan anda sendiri',
    '请设定您自己的密码',
  ],
  ownPasswordHint: [
    'Somebody else set your password and may know it. With a password only you know, everything recorded in your name is yours. You are asked this once.',
    'Orang lain menetapkan kata laluan anda dan mungkin mengetahuinya. Dengan kata laluan yang hanya anda tahu, semua yang direkodkan atas nama anda ialah milik anda. Anda ditanya sekali sahaja.',
    '您的密码是由他人设定的，对方可能知道。使用只有您知道的密码，才能确保以您名义登记的一切都出自您本人。此问题只会询问一次。',
  ],
  keepPassword: ['Keep this password', 'Kekalkan kata laluan ini', '保留此密码'],
  yourRunners: ['Your runners', 'Runner anda', '您的收款员'],
  selectedPackages: ['Selected packages', 'Pakej terpilih', '已选配套'],
  display: ['Display', 'Paparan', '显示'],
  onThisDevice: [
    'These settings apply to this device only.',
    'Pilihan ini hanya untuk peranti ini.',
    '以下设置仅对本设备有效。',
  ],
  density: ['Table density', 'Baris jadual', '表格行距'],
  comfortable: ['Comfortable', 'Selesa', '宽松'],
  compact: ['Compact', 'Padat', '紧凑'],
  shortcuts: ['Keyboard shortcuts', 'Pintasan papan kekunci', '键盘快捷键'],
  shortcutsHint: [
    'Press Ctrl K or / to go to any page and ? to see all shortcuts. Switch them off if you trigger them by accident or by voice.',
    'Ctrl K atau / untuk pergi ke mana-mana, ? untuk melihat semuanya. Matikan jika kekunci tertekan tanpa sengaja atau melalui suara.',
    '按 Ctrl K 或 / 可前往任何页面，按 ? 查看全部快捷键。如常因误触或语音输入而触发，可将其关闭。',
  ],
  devices: ['Devices', 'Peranti', '设备'],
  onlyHere: [
    'You are logged in on this device only.',
    'Anda log masuk pada peranti ini sahaja.',
    '您仅在本设备登录。',
  ],
  logOutDevice: ['Log out {{name}}', 'Log keluar {{name}}', '登出{{name}}'],
  logOutDeviceSure: ['Log out {{name}}?', 'Log keluar {{name}}?', '登出{{name}}？'],
  logOutDeviceEffect: [
    'Unsaved changes on that device are lost. If you do not recognise the device, change your password as well.',
    'Apa yang ditaip di sana dan belum disimpan akan hilang. Jika anda tidak mengenali peranti itu, tukar juga kata laluan anda.',
    '该设备上尚未保存的内容将丢失。若您不认识该设备，请同时更改密码。',
  ],
  deviceLoggedOut: ['{{name}} was logged out.', '{{name}} telah dilog keluar.', '{{name}}已登出。'],
  logOutElsewhere: ['Log out elsewhere', 'Log keluar di tempat lain', '登出其他设备'],
  logOutElsewhereSure: [
    { one: 'Log out {{count}} other device?', other: 'Log out {{count}} other devices?' },
    'Log keluar {{count}} peranti lain?',
    '登出其他 {{count}} 台设备？',
  ],
  saved: ['Your details were saved.', 'Butiran anda telah disimpan.', '您的资料已保存。'],
  usernameFixed: [
    'Only an admin can change the username.',
    'Hanya pentadbir boleh menukar nama pengguna.',
    '用户名只能由管理员更改。',
  ],
  passwordEffect: [
    'You will be logged out on all devices, including this one. Log in again with the new password.',
    'Selepas itu anda akan dilog keluar daripada semua peranti, termasuk peranti ini. Log masuk semula dengan kata laluan baharu.',
    '更改后，您将在所有设备（包括本设备）登出，请用新密码重新登录。',
  ],
  noPackages: ['No packages yet', 'Belum ada pakej', '暂无配套'],
  noPackagesHint: [
    'An admin selects the packages you can lend.',
    'Pentadbir memilih pakej yang boleh anda pinjamkan.',
    '您可放款的配套由管理员选择。',
  ],
})
