import { defineMessages } from '#platform/contract/message.ts'

/** What every page shows, the login page included. Each language name is always in its own language. */
export const everyPageMessages = defineMessages({
  brand: ['Cashbook', 'Cashbook', 'Cashbook'],
  version: ['Version {{version}}', 'Versi {{version}}', '版本 {{version}}'],
  language: ['Language', 'Bahasa', '语言'],
  /** The short form that speakers of the language use. */
  languageShort: ['EN', 'BM', '中'],
  offlineTitle: ['You are offline', 'Anda di luar talian', '您已离线'],
  offlineHint: [
    'Payments are kept on this device and sent when you are back online.',
    'Bayaran disimpan dalam peranti ini dan dihantar apabila anda kembali dalam talian.',
    '收款记录会保存在此设备，恢复联网后自动上传。',
  ],
  reload: ['Reload the page', 'Muat semula halaman', '重新加载页面'],
})
