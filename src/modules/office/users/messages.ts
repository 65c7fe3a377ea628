import { defineMessages } from '#platform/contract/message.ts'

export const usersMessages = defineMessages({
  USERNAME_TAKEN: [
    'This username is already taken. Choose another.',
    'Nama pengguna ini telah digunakan. Pilih yang lain.',
    '此用户名已被使用，请另选一个。',
  ],
  NAME_RESERVED: [
    'This name is reserved for a role or for the system. Enter the person’s own name.',
    'Nama ini dikhaskan untuk peranan atau sistem. Masukkan nama sebenar orang itu.',
    '此名称保留给角色或系统，请输入本人姓名。',
  ],
  system: ['System', 'Sistem', '系统'],
  COMMISSION_TOO_HIGH: [
    'Commission Rate cannot exceed {{maximumValue}}.',
    'Kadar komisen tidak boleh melebihi {{maximumValue}}.',
    '佣金率不可超过 {{maximumValue}}。',
  ],
  AGENT_NOT_AVAILABLE: [
    'This agent is not available here. Choose another.',
    'Ejen ini tidak tersedia di sini. Pilih yang lain.',
    '此处不可选择该代理，请另选。',
  ],
  OWN_ACCOUNT: [
    'This is your own account. Change it under Account.',
    'Ini akaun anda sendiri: ubah di bahagian Akaun.',
    '这是您自己的账户，请在“账户”中更改。',
  ],
  LAST_SUPER_ADMIN: [
    'This is the last active super admin. Make another super admin first.',
    'Ini pentadbir utama aktif yang terakhir. Lantik pentadbir utama lain dahulu.',
    '这是最后一位启用中的超级管理员，请先设定另一位。',
  ],
  INACTIVE_SUPER_ADMIN: [
    'An inactive admin cannot become a super admin. Activate them first.',
    'Pentadbir yang tidak aktif tidak boleh menjadi pentadbir utama. Aktifkan dahulu.',
    '停用的管理员不能成为超级管理员，请先启用。',
  ],
  NO_SECOND_FACTOR: [
    'This user has no passkeys and no codes.',
    'Pengguna ini tiada kunci laluan dan tiada kod.',
    '此用户没有通行密钥，也没有验证码。',
  ],
  AGENT_IN_USE: [
    'This agent still has {{what}}. Set the agent inactive instead.',
    'Ejen ini masih mempunyai {{what}}. Jadikan ejen ini tidak aktif.',
    '此代理仍有{{what}}，请改为停用。',
  ],
  RUNNER_IN_USE: [
    'This runner still has {{what}}. Set the runner inactive instead.',
    'Runner ini masih mempunyai {{what}}. Jadikan runner ini tidak aktif.',
    '此收款员仍有{{what}}，请改为停用。',
  ],
  customers: [
    { one: '{{count}} customer', other: '{{count}} customers' },
    '{{count}} pelanggan',
    '{{count}} 位客户',
  ],
  groups: [
    { one: '{{count}} customer group', other: '{{count}} customer groups' },
    '{{count}} kumpulan pelanggan',
    '{{count}} 个客户群组',
  ],
  runners: [
    { one: '{{count}} runner', other: '{{count}} runners' },
    '{{count}} runner',
    '{{count}} 位收款员',
  ],
  cashbooks: [
    { one: '{{count}} cashbook', other: '{{count}} cashbooks' },
    '{{count}} buku tunai',
    '{{count}} 个账本',
  ],
  collectedInAll: [
    '{{collectedSen}} collected',
    'kutipan {{collectedSen}}',
    '收款 {{collectedSen}}',
  ],
  pettyCash: [
    '{{balanceSen}} of petty cash',
    'wang runcit {{balanceSen}}',
    '零用现金 {{balanceSen}}',
  ],
  username: ['Username', 'Nama pengguna', '用户名'],
  password: ['Password', 'Kata laluan', '密码'],
  newPassword: ['New password', 'Kata laluan baharu', '新密码'],
  confirmPassword: ['Confirm password', 'Sahkan kata laluan', '确认密码'],
  name: ['Name', 'Nama', '姓名'],
  phoneNumber: ['Phone number', 'Nombor telefon', '电话号码'],
  email: ['Email', 'E-mel', '电邮'],
  commissionRate: ['Commission Rate', 'Kadar komisen', '佣金率'],
  role: ['Role', 'Peranan', '角色'],
  status: ['Status', 'Status', '状态'],
  active: ['Active', 'Aktif', '启用'],
  inactive: ['Inactive', 'Tidak aktif', '停用'],
  runnerList: ['Runners', 'Runner', '收款员'],
  customersLabel: ['Customers', 'Pelanggan', '客户'],
  activeCashbooksLabel: ['Active cashbooks', 'Buku tunai aktif', '未结清账本'],
  outstanding: ['Outstanding', 'Baki belum dibayar', '未还余额'],
  pettyCashLabel: ['Petty cash', 'Wang runcit', '零用现金'],
  collectedToday: ['Collected today', 'Kutipan hari ini', '今日已收'],
  lastLogin: ['Last login', 'Log masuk terakhir', '上次登录'],
})
