import { phrases } from '../../../../kit/contract/text.ts'

/** Words of the account page. */
export const accountText = phrases({
  account: ['Account', 'Akaun', '账户'],
  parts: ['Parts of the account', 'Bahagian akaun', '账户各部分'],
  personalDetails: ['Personal details', 'Butiran peribadi', '个人资料'],
  changePassword: ['Change password', 'Tukar kata laluan', '更改密码'],
  yourRunners: ['Your runners', 'Runner anda', '您的收款员'],
  selectedPackages: ['Selected packages', 'Pakej terpilih', '已选配套'],
  saved: ['Your details were saved.', 'Butiran anda telah disimpan.', '您的资料已保存。'],
  usernameFixed: [
    'Only an admin can change the username.',
    'Hanya pentadbir boleh menukar nama pengguna.',
    '用户名只能由管理员更改。',
  ],
  passwordEffect: [
    'Afterwards you are logged out on all devices, this one too, and log in with the new password.',
    'Selepas itu anda dilog keluar pada semua peranti, termasuk ini, dan log masuk dengan kata laluan baharu.',
    '更改后，您将在所有设备（包括本设备）登出，并用新密码登录。',
  ],
  noPackages: ['No packages yet', 'Belum ada pakej', '暂无配套'],
  noPackagesHint: [
    'An admin selects the packages that you may lend.',
    'Pentadbir memilih pakej yang boleh anda pinjamkan.',
    '您可放款的配套由管理员选择。',
  ],
})
