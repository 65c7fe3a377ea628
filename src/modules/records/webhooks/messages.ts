import { defineMessages } from '#platform/contract/message.ts'

export const webhookMessages = defineMessages({
  WEBHOOK_URL_INVALID: [
    'Enter an address that begins with https and has no user name.',
    'Masukkan alamat yang bermula dengan https tanpa nama pengguna.',
    '请输入以 https 开头、不含用户名的地址。',
  ],
  WEBHOOKS_TOO_MANY: [
    'There are {{most}} webhooks already. Delete one first.',
    'Sudah ada {{most}} webhook. Padam satu dahulu.',
    '已有 {{most}} 个 webhook，请先删除一个。',
  ],
  url: ['Address', 'Alamat', '地址'],
  events: ['Events', 'Peristiwa', '事件'],
  paused: ['Paused', 'Dijeda', '已暂停'],
  payments: ['Payments', 'Bayaran', '付款'],
  loans: ['Cashbooks and reloans', 'Buku tunai dan pinjaman semula', '账本与续贷'],
  customers: ['Customers', 'Pelanggan', '客户'],
  cash: ['Petty cash and hand-overs', 'Wang runcit dan serahan', '零用现金与交款'],
  people: ['Users and permissions', 'Pengguna dan kebenaran', '用户与权限'],
})
