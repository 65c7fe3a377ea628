import { phrases } from './text.ts'

/** Refusals and words that belong to no feature. */
export const commonText = phrases({
  MALFORMED: [
    'The request could not be read.',
    'Permintaan tidak dapat dibaca.',
    '无法读取该请求。',
  ],
  VALIDATION_FAILED: [
    'Please check the marked fields.',
    'Sila semak medan yang ditanda.',
    '请检查已标出的栏位。',
  ],
  NOT_LOGGED_IN: ['Please log in.', 'Sila log masuk.', '请先登录。'],
  NO_PERMISSION: [
    "You don't have permission to do this.",
    'Anda tiada kebenaran untuk melakukan ini.',
    '您没有权限执行此操作。',
  ],
  NOT_FOUND: ['Not found.', 'Tidak ditemui.', '找不到该记录。'],
  TOO_LARGE: ['This is too large.', 'Saiz ini terlalu besar.', '内容过大。'],
  TOO_MANY_FILES: [
    'At most {{maximum}} files at a time.',
    'Paling banyak {{maximum}} fail setiap kali.',
    '每次最多 {{maximum}} 个文件。',
  ],
  WRONG_FILE_TYPE: [
    '{{name}} is not a JPEG, PNG, WebP or PDF.',
    '{{name}} bukan JPEG, PNG, WebP atau PDF.',
    '{{name}} 不是 JPEG、PNG、WebP 或 PDF 文件。',
  ],
  NOT_A_SHEET: [
    '{{name}} is not an XLSX file, nor CSV in UTF-8.',
    '{{name}} bukan fail XLSX, mahupun CSV dalam UTF-8.',
    '{{name}} 不是 XLSX 文件，也不是 UTF-8 编码的 CSV。',
  ],
  SHEET_UNREADABLE: [
    'The file cannot be read. Save it again as XLSX or as CSV (UTF-8).',
    'Fail ini tidak dapat dibaca. Simpan semula sebagai XLSX atau CSV (UTF-8).',
    '无法读取该文件，请重新存为 XLSX 或 CSV（UTF-8）。',
  ],
  SHEET_TOO_LARGE: [
    'The sheet is too large: at most {{rows}} rows and {{columns}} columns. Split it.',
    'Helaian terlalu besar: paling banyak {{rows}} baris dan {{columns}} lajur. Bahagikannya.',
    '表格过大：最多 {{rows}} 行、{{columns}} 列，请拆分。',
  ],
  WRONG_CONTENT_TYPE: [
    'This content type is not accepted here.',
    'Jenis kandungan ini tidak diterima di sini.',
    '此处不接受这种内容类型。',
  ],
  TOO_OFTEN: [
    'Too many requests. Please wait a moment.',
    'Terlalu banyak permintaan. Sila tunggu sebentar.',
    '请求过于频繁，请稍候。',
  ],
  IDEMPOTENCY_KEY_REQUIRED: [
    'This request needs an Idempotency-Key header.',
    'Permintaan ini memerlukan pengepala Idempotency-Key.',
    '此请求需要 Idempotency-Key 标头。',
  ],
  IDEMPOTENCY_KEY_REUSED: [
    'This key was already used for something else.',
    'Kunci ini telah digunakan untuk perkara lain.',
    '此键已用于其他请求。',
  ],
  REQUEST_GIVEN_UP: [
    'This request was given up: you were told that it was not recorded.',
    'Permintaan ini telah ditinggalkan: anda telah dimaklumkan bahawa ia tidak direkodkan.',
    '此请求已作废：您已获知它没有被登记。',
  ],
  UNEXPECTED: [
    'Something went wrong on our side. Nothing was changed.',
    'Sesuatu tidak kena di pihak kami. Tiada apa-apa diubah.',
    '系统出现问题，未作任何更改。',
  ],
  UNREACHABLE: [
    'The server cannot be reached. Check the connection and try again.',
    'Pelayan tidak dapat dihubungi. Semak sambungan dan cuba lagi.',
    '无法连接服务器，请检查网络后重试。',
  ],
  REQUIRED: ['{{field}} is required.', '{{field}} wajib diisi.', '{{field}}为必填项。'],
  INVALID: ['{{field}} is not valid.', '{{field}} tidak sah.', '{{field}}无效。'],
  NEGATIVE: [
    "{{field}} can't be negative value.",
    '{{field}} tidak boleh bernilai negatif.',
    '{{field}}不可为负数。',
  ],
  NOT_ABOVE_ZERO: [
    '{{field}} must be more than 0.',
    '{{field}} mesti melebihi 0.',
    '{{field}}必须大于 0。',
  ],
  TOO_SMALL: [
    '{{field}} must be at least {{minimum}}.',
    '{{field}} mesti sekurang-kurangnya {{minimum}}.',
    '{{field}}不可小于 {{minimum}}。',
  ],
  TOO_BIG: [
    '{{field}} must be at most {{maximum}}.',
    '{{field}} mesti tidak lebih daripada {{maximum}}.',
    '{{field}}不可大于 {{maximum}}。',
  ],
  TOO_LONG: [
    '{{field}} can have at most {{maximum}} characters.',
    '{{field}} boleh mempunyai paling banyak {{maximum}} aksara.',
    '{{field}}最多 {{maximum}} 个字符。',
  ],
  PHONE_INVALID: [
    'Please enter a valid phone number.',
    'Sila masukkan nombor telefon yang sah.',
    '请输入有效的电话号码。',
  ],
  PASSWORD_TOO_SHORT: [
    'Password length not less than 6.',
    'Kata laluan mesti sekurang-kurangnya 6 aksara.',
    '密码长度不可少于 6 个字符。',
  ],
  UNKNOWN_FIELD: [
    '{{field}} is not known here.',
    '{{field}} tidak dikenali di sini.',
    '此处没有{{field}}这一栏位。',
  ],
  days: ['Days', 'Hari', '天数'],
  idempotencyKey: ['Idempotency key', 'Kunci idempotensi', '幂等键'],
  thisField: ['This field', 'Medan ini', '此栏位'],
})
