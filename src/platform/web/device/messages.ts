import { defineMessages } from '../../contract/message.ts'

/** Messages about the application on this device. */
export const deviceMessages = defineMessages({
  install: ['Install the app', 'Pasang aplikasi', '安装应用'],
  installHint: [
    'It then opens from the home screen, and slips can be shared to it.',
    'Aplikasi dibuka dari skrin utama, dan slip boleh dikongsi kepadanya.',
    '安装后可从主屏幕打开，也可把单据分享给它。',
  ],
  installByHand: [
    'To install the app, tap Share in Safari, then Add to Home Screen.',
    'Untuk memasang aplikasi, ketik Kongsi dalam Safari, kemudian Tambah ke Skrin Utama.',
    '安装应用：在 Safari 点按“分享”，再选“添加到主屏幕”。',
  ],
  isKept: [
    'This browser keeps what is stored here until it is sent.',
    'Pelayar ini menyimpan apa yang ada di sini sehingga dihantar.',
    '此浏览器会保留这里的内容，直到发送。',
  ],
  mayBeDeleted: [
    'This browser may delete what waits here when storage runs short. Send it soon, and install the app.',
    'Pelayar ini mungkin memadam apa yang menunggu di sini apabila storan hampir penuh. Hantar segera dan pasang aplikasi.',
    '存储空间不足时，此浏览器可能删除这里等待发送的内容。请尽快发送，并安装应用。',
  ],
})
