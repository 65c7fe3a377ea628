import { defineMessages } from './message.ts'

/** What may become of a request, whatever it is for. */
export const requestMessages = defineMessages({
  MALFORMED: [
    'The request could not be read. Reload the page and try again.',
    'Permintaan tidak dapat dibaca. Muat semula halaman dan cuba sekali lagi.',
    '无法读取该请求，请重新加载页面后再试。',
  ],
  NOT_LOGGED_IN: ['Please log in.', 'Sila log masuk.', '请先登录。'],
  NO_PERMISSION: [
    'You don’t have permission to do this. If you need it, ask an admin.',
    'Anda tiada kebenaran untuk melakukan tindakan ini. Jika perlu, minta kebenaran daripada pentadbir.',
    '您没有权限执行此操作。如有需要，请联系管理员。',
  ],
  NOT_FOUND: [
    'Not found. It may have been deleted, or you don’t have access.',
    'Tidak ditemui. Mungkin telah dipadam, atau anda tiada akses.',
    '找不到该记录。可能已被删除，或您没有查看权限。',
  ],
  TOO_LARGE: [
    'This is too large. Send a smaller file or less data.',
    'Ini terlalu besar. Hantar fail yang lebih kecil, atau kurangkan kandungannya.',
    '内容过大，请改用较小的文件或减少内容。',
  ],
  WRONG_CONTENT_TYPE: [
    'Unsupported content type. Reload the page and try again.',
    'Jenis kandungan ini tidak disokong. Muat semula halaman dan cuba sekali lagi.',
    '不支持此内容类型，请重新加载页面后再试。',
  ],
  TOO_OFTEN: [
    'Too many requests. Please wait a minute and try again.',
    'Terlalu banyak permintaan. Sila tunggu seminit dan cuba lagi.',
    '请求过于频繁，请稍候一分钟再试。',
  ],
  UNEXPECTED: [
    'The server had an error. Nothing was changed. Please try again.',
    'Ada masalah di pihak kami. Tiada apa-apa diubah. Sila cuba lagi.',
    '系统出错了，没有更改任何内容，请重试。',
  ],
  UNAVAILABLE: [
    'The server is temporarily unavailable. Please try again in a minute.',
    'Pelayan tidak dapat digunakan buat sementara. Sila cuba lagi seminit lagi.',
    '服务器暂时无法使用，请稍后再试。',
  ],
  UNREACHABLE: [
    'The server cannot be reached. Check the connection and try again.',
    'Pelayan tidak dapat dihubungi. Semak sambungan dan cuba lagi.',
    '无法连接服务器，请检查网络后重试。',
  ],
  TIMED_OUT: [
    'The server took too long to respond. Check the connection and try again.',
    'Pelayan mengambil masa terlalu lama untuk memberi respons. Semak sambungan dan cuba lagi.',
    '服务器响应超时，请检查网络后重试。',
  ],
  FOREIGN_ANSWER: [
    'Something on the network answered instead of our server. If you are on Wi-Fi that needs a login, log in to it, then try again.',
    'Jawapan bukan daripada pelayan kami. Semak sambungan (Wi-Fi mungkin meminta log masuk) dan cuba lagi.',
    '回应并非来自我们的服务器，请检查网络（Wi-Fi 可能要求登录）后重试。',
  ],
  PAGE_FAILED: [
    'Something went wrong on this page. Reload it and check what was recorded.',
    'Ada masalah pada halaman ini. Muat semula dan semak apa yang telah direkodkan.',
    '此页面出现问题，请重新加载并核对已登记的内容。',
  ],
  restoreTimedOut: [
    'The server is slow to respond. What you see may be out of date.',
    'Pelayan lambat memberi respons. Apa yang dipaparkan mungkin bukan yang terkini.',
    '服务器响应较慢，显示的内容可能不是最新。',
  ],
  code: ['Check code', 'Kod semakan', '查验码'],
  qrCode: ['QR code for the check page', 'Kod QR halaman semakan', '查验页面的二维码'],
  hint: [
    'Scan to check that this document matches our books.',
    'Imbas kod untuk menyemak bahawa dokumen ini sama dengan rekod kami.',
    '扫描此码可查验本单据是否与账目相符。',
  ],
  noQr: [
    'Give this code to the lender to check that this paper agrees with the books.',
    'Berikan kod ini kepada pemberi pinjaman untuk menyemak bahawa kertas ini sepadan dengan buku.',
    '请把此码告知放贷人，以查验本单据是否与账目相符。',
  ],
})
