import { defineMessages } from '#platform/contract/message.ts'

/** Messages of the profile's menu and of the search, which load after the first touch. */
export const menuMessages = defineMessages({
  account: ['Account', 'Akaun', '账户'],
  manual: ['Manual', 'Manual', '使用手册'],
  theme: ['Theme', 'Tema', '主题'],
  lightTheme: ['Light', 'Cerah', '浅色'],
  darkTheme: ['Dark', 'Gelap', '深色'],
  autoTheme: ['System', 'Ikut peranti', '跟随设备'],
  textSize: ['Text size', 'Saiz teks', '字体大小'],
  searchInCustomers: [
    'Search customers for “{{words}}”',
    'Cari {{words}} dalam senarai pelanggan',
    '在客户中搜索{{words}}',
  ],
  searchHint: [
    'Type at least 2 characters.',
    'Taip sekurang-kurangnya 2 aksara.',
    '请至少输入 2 个字符。',
  ],
  searchFailed: [
    'Search failed. Please try again.',
    'Carian gagal. Sila cuba lagi.',
    '搜索失败，请重试。',
  ],
})
