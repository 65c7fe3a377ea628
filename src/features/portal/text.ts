import { phrases } from '../../kit/contract/text.ts'

export const portalText = phrases({
  PORTAL_LINK_INVALID: [
    'This link is not valid. Please ask for a new one.',
    'Pautan ini tidak sah. Sila minta pautan baharu.',
    '此链接无效，请索取新的链接。',
  ],
  PORTAL_LINK_EXPIRED: [
    'This link has expired. Please ask for a new one.',
    'Pautan ini telah tamat tempoh. Sila minta pautan baharu.',
    '此链接已过期，请索取新的链接。',
  ],
  PORTAL_LINK_REVOKED: [
    'This link no longer works. Please ask for a new one.',
    'Pautan ini tidak lagi berfungsi. Sila minta pautan baharu.',
    '此链接已失效，请索取新的链接。',
  ],
  PORTAL_LOGIN_EXISTS: [
    'There is a login already: open the link again.',
    'Log masuk sudah wujud: buka pautan ini sekali lagi.',
    '登录账户已存在，请重新打开链接。',
  ],
  PORTAL_LOGIN_INACTIVE: [
    'This login is switched off. Please ask your agent.',
    'Log masuk ini tidak aktif. Sila tanya ejen anda.',
    '此登录账户已停用，请联系您的代理。',
  ],
  LOGIN_NEEDS_ONE_AGENT: [
    'The customers of one login must have the same agent.',
    'Pelanggan bagi satu log masuk mesti di bawah ejen yang sama.',
    '同一登录账户的客户必须属于同一代理。',
  ],
  LOGIN_OF_SEVERAL_AGENTS: [
    'This login also shows a customer of another agent. Please ask an admin.',
    'Log masuk ini turut memaparkan pelanggan ejen lain. Sila tanya pentadbir.',
    '此登录账户也包含其他代理的客户，请联系管理员。',
  ],
  customers: ['Customers', 'Pelanggan', '客户'],
  customer: ['Customer', 'Pelanggan', '客户'],
  welcome: ['Welcome', 'Selamat datang', '欢迎'],
  welcomeName: ['Welcome, {{name}}', 'Selamat datang, {{name}}', '{{name}}，欢迎'],
  linkIntro: [
    'This link opens your own account: what you borrowed, what you paid and what is left.',
    'Pautan ini membuka akaun anda sendiri: pinjaman, bayaran dan baki anda.',
    '此链接可打开您本人的账户，查看借款、已付款项和余额。',
  ],
  openAccount: ['Open my account', 'Buka akaun saya', '打开我的账户'],
  endsSession: [
    'You are logged in as {{name}}. Opening the link logs you out here.',
    'Anda log masuk sebagai {{name}}. Membuka pautan ini akan melog keluar anda di sini.',
    '您目前以{{name}}的身份登录，打开链接后将在此处登出。',
  ],
  setLoginIntro: [
    'Choose a username and a password, to log in later without a link.',
    'Pilih nama pengguna dan kata laluan, untuk log masuk kemudian tanpa pautan.',
    '请设定用户名和密码，以后无需链接即可登录。',
  ],
  setLogin: ['Save and log in', 'Simpan dan log masuk', '保存并登录'],
  goToLogin: ['Go to the login page', 'Ke halaman log masuk', '前往登录页面'],
})
