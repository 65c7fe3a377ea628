import { phrases } from '../../kit/contract/text.ts'

export const customersText = phrases({
  GROUP_NOT_AVAILABLE: [
    'This group is not one of the agent’s.',
    'Kumpulan ini bukan milik ejen tersebut.',
    '此群组不属于该代理。',
  ],
  CUSTOMER_HAS_CASHBOOKS: [
    {
      one: 'This customer has {{count}} unsettled cashbook.',
      other: 'This customer has {{count}} unsettled cashbooks.',
    },
    'Pelanggan ini mempunyai {{count}} buku tunai yang belum selesai.',
    '此客户还有 {{count}} 个未结清的账本。',
  ],
  SEARCH_TOO_SHORT: [
    'Type at least 2 characters to search.',
    'Taip sekurang-kurangnya 2 aksara untuk mencari.',
    '请至少输入 2 个字符进行搜索。',
  ],
  name: ['Name', 'Nama', '姓名'],
  phoneNumber: ['Phone number', 'Nombor telefon', '电话号码'],
  businessNature: ['Business nature', 'Jenis perniagaan', '生意性质'],
  address: ['Address', 'Alamat', '地址'],
  postalCode: ['Postcode', 'Poskod', '邮编'],
  city: ['City', 'Bandar', '城市'],
  state: ['State', 'Negeri', '州属'],
  region: ['Region', 'Kawasan', '地区'],
  agent: ['Agent', 'Ejen', '代理'],
  customerGroup: ['Customer group', 'Kumpulan pelanggan', '客户群组'],
  dailyPayer: ['Daily payer', 'Pembayar harian', '每日还款'],
  profilePhoto: ['Profile photo', 'Gambar profil', '头像'],
  attachments: ['Attachments', 'Lampiran', '附件'],
  customers: ['Customers', 'Pelanggan', '客户'],
  customerType: ['Customer type', 'Jenis pelanggan', '客户类型'],
  runner: ['Runner', 'Runner', '收款员'],
  debtDays: ['Debt days', 'Hari tertunggak', '拖欠天数'],
  dueWithinDays: ['Due within (days)', 'Tamat dalam (hari)', '到期天数内'],
  searchTerm: ['Search', 'Cari', '搜索'],
})
