import { phrases } from '../../kit/contract/text.ts'

export const usersText = phrases({
  USERNAME_INVALID: [
    'Username: 3 to 50 letters, digits or . _ - @ +',
    'Nama pengguna: 3 hingga 50 huruf, digit atau . _ - @ +',
    '用户名须为 3 至 50 个字母、数字或 . _ - @ +',
  ],
  USERNAME_TAKEN: [
    'This username is already taken.',
    'Nama pengguna ini telah digunakan.',
    '此用户名已被使用。',
  ],
  EMAIL_INVALID: [
    'Please enter a valid email.',
    'Sila masukkan e-mel yang sah.',
    '请输入有效的电邮。',
  ],
  PASSWORDS_DIFFER: ['Passwords do not match', 'Kata laluan tidak sepadan', '两次输入的密码不一致'],
  SAME_AS: [
    '{{label1}} cannot be same with {{label2}}.',
    '{{label1}} tidak boleh sama dengan {{label2}}.',
    '{{label1}}不可与{{label2}}相同。',
  ],
  NOT_SAME_AS: [
    '{{label1}} does not match with {{label2}}.',
    '{{label1}} tidak sepadan dengan {{label2}}.',
    '{{label1}}与{{label2}}不一致。',
  ],
  CURRENT_PASSWORD_WRONG: [
    'The current password is not right.',
    'Kata laluan semasa tidak betul.',
    '当前密码不正确。',
  ],
  COMMISSION_TOO_HIGH: [
    'Commission Rate cannot exceed {{maximumValue}}.',
    'Kadar komisen tidak boleh melebihi {{maximumValue}}.',
    '佣金率不可超过 {{maximumValue}}。',
  ],
  AGENT_NOT_AVAILABLE: [
    'This agent is not available here.',
    'Ejen ini tidak tersedia di sini.',
    '此处不可选择该代理。',
  ],
  OWN_ACCOUNT: [
    'This is your own account: change it under Account.',
    'Ini akaun anda sendiri: ubah di bahagian Akaun.',
    '这是您自己的账户,请在“账户”中更改。',
  ],
  AGENT_IN_USE: [
    'This agent still has {{what}}. Set the agent inactive instead.',
    'Ejen ini masih mempunyai {{what}}. Jadikan ejen ini tidak aktif.',
    '此代理仍有{{what}},请改为停用。',
  ],
  RUNNER_IN_USE: [
    'This runner stands on cashbooks or has collected money. Set the runner inactive instead.',
    'Runner ini tercatat pada buku tunai atau telah mengutip wang. Jadikan runner ini tidak aktif.',
    '此收款员已有账本或收款记录,请改为停用。',
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
  pettyCash: [
    '{{balanceSen}} of petty cash',
    'wang runcit {{balanceSen}}',
    '零用现金 {{balanceSen}}',
  ],
  username: ['Username', 'Nama pengguna', '用户名'],
  password: ['Password', 'Kata laluan', '密码'],
  currentPassword: ['Current password', 'Kata laluan semasa', '当前密码'],
  newPassword: ['New password', 'Kata laluan baharu', '新密码'],
  confirmPassword: ['Confirm password', 'Sahkan kata laluan', '确认密码'],
  name: ['Name', 'Nama', '姓名'],
  phoneNumber: ['Phone number', 'Nombor telefon', '电话号码'],
  email: ['Email', 'E-mel', '电邮'],
  commissionRate: ['Commission Rate', 'Kadar komisen', '佣金率'],
  agent: ['Agent', 'Ejen', '代理'],
  role: ['Role', 'Peranan', '角色'],
  status: ['Status', 'Status', '状态'],
  profilePhoto: ['Profile photo', 'Gambar profil', '头像'],
})
