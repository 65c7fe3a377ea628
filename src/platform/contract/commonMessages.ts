import { defineMessages } from './message.ts'

/** Refusals and words shared by all modules. */
export const commonMessages = defineMessages({
  total: ['Total', 'Jumlah', '合计'],
  VALIDATION_FAILED: [
    'Please check the marked fields.',
    'Sila semak medan yang ditanda.',
    '请检查已标出的栏位。',
  ],
  API_KEY_NOT_ALLOWED: [
    'This API key cannot do this. Use a key with write access, or log in.',
    'Kunci API tidak dibenarkan melakukan tindakan ini. Log masuk sebagai pengguna, atau gunakan kunci yang boleh menulis data.',
    'API 密钥不可执行此操作。请以用户身份登录，或使用有写入权限的密钥。',
  ],
  LINK_NOT_ALLOWED: [
    'A link does not open this. Log in with your username and password.',
    'Pautan tidak membuka bahagian ini. Log masuk dengan nama pengguna dan kata laluan anda.',
    '链接无法打开此项，请用用户名和密码登录。',
  ],
  SECOND_FACTOR_REQUIRED: [
    'Your role requires two-step login. Set it up on the account page first.',
    'Peranan anda memerlukan kunci laluan (passkey) atau kod pengesahan. Sediakan salah satunya di halaman Akaun dahulu.',
    '您的角色必须设置通行密钥或动态验证码，请先到账户页面设置。',
  ],
  TOO_MANY_FILES: [
    {
      one: 'You can add {{count}} file at a time. Remove the others.',
      other: 'You can add up to {{count}} files at a time. Remove the others.',
    },
    'Paling banyak {{count}} fail setiap kali. Keluarkan fail yang lebih.',
    '每次最多 {{count}} 个文件，请移除多余的文件。',
  ],
  WRONG_FILE_TYPE: [
    '{{name}} is not a JPEG, PNG, WebP or PDF. Choose another file.',
    '{{name}} bukan JPEG, PNG, WebP atau PDF. Pilih fail lain.',
    '{{name}}不是 JPEG、PNG、WebP 或 PDF 文件，请另选文件。',
  ],
  UPLOADED_TOO_MUCH: [
    'You have uploaded too many files today. Continue without a file, or try again tomorrow.',
    'Anda telah menghantar terlalu banyak fail hari ini. Teruskan tanpa fail, atau cuba lagi esok.',
    '您今天上传的文件太多，请先不附文件继续，或明天再试。',
  ],
  TOO_MUCH_WORK: [
    'This request is too large to process. Nothing was changed. Try with less data.',
    'Pelayan menghentikan permintaan ini kerana terlalu berat. Tiada apa-apa diubah. Cuba dengan data yang lebih sedikit.',
    '此请求处理量太大，服务器已停止处理，没有更改任何内容。请减少数据后再试。',
  ],
  TOO_MANY_AT_ONCE: [
    'You have too many requests in progress. Wait for them to finish, then try again.',
    'Terlalu banyak permintaan anda sedang diproses serentak. Tunggu sehingga selesai, kemudian cuba lagi.',
    '您有太多请求正在同时处理，请等它们完成后再试。',
  ],
  IDEMPOTENCY_KEY_REQUIRED: [
    'This request needs an Idempotency-Key header. Reload the page and try again.',
    'Permintaan ini memerlukan pengepala Idempotency-Key. Muat semula halaman dan cuba sekali lagi.',
    '此请求需要 Idempotency-Key 标头，请重新加载页面后再试。',
  ],
  IDEMPOTENCY_KEY_REUSED: [
    'This Idempotency-Key was already used for another request. Open the form again.',
    'Idempotency-Key ini telah digunakan untuk permintaan lain. Buka borang semula.',
    '此 Idempotency-Key 已用于其他请求，请重新打开表单。',
  ],
  REQUEST_ALREADY_RECORDED: [
    'This is already recorded. Reload the page to see it.',
    'Rekod ini sudah disimpan dan tidak akan direkodkan dua kali. Muat semula halaman untuk melihatnya.',
    '此项已经登记，不会重复登记。请刷新页面查看。',
  ],
  REQUEST_GIVEN_UP: [
    'You were told this was not recorded, so it was cancelled. To record it, open the form again.',
    'Permintaan ini sudah dibatalkan selepas anda dimaklumkan bahawa ia tidak direkodkan. Untuk merekodkannya, buka borang semula.',
    '系统已告知您此请求没有登记，请求已取消。如要登记，请重新打开表单。',
  ],
  AMOUNTS_OUT_OF_BOUNDS: [
    'The amount is too large: an agent’s books cannot exceed RM 100 billion. Nothing was changed.',
    'Rekod ini akan menjadikan akaun ejen melebihi RM 100 bilion. Tiada apa-apa diubah. Semak amaun.',
    '这样会使该代理的账目超过 RM 1,000 亿。没有更改任何内容，请检查金额。',
  ],
  SUM_TOO_LARGE: [
    'The total is too large to show exactly. Choose a shorter period or one agent.',
    'Jumlahnya terlalu besar untuk dipaparkan dengan tepat. Pilih tempoh yang lebih pendek atau seorang ejen sahaja.',
    '金额总和过大，无法准确显示。请选择较短的期间或单一代理。',
  ],
  PERIOD_BACKWARDS: [
    '{{field}} cannot be before {{fromOn}}.',
    '{{field}} tidak boleh lebih awal daripada {{fromOn}}.',
    '{{field}}不可早于 {{fromOn}}。',
  ],
  BUSY: [
    'The server is too busy. Please try again in a few seconds.',
    'Pelayan terlalu sibuk. Sila cuba lagi dalam beberapa saat.',
    '服务器繁忙，请过几秒再试。',
  ],
  STORAGE_FULL: [
    'The server storage is full. Nothing was changed. Ask the server administrator to free up space, then try again.',
    'Storan pelayan sudah penuh. Tiada apa-apa diubah. Minta pentadbir pelayan mengosongkan ruang, kemudian cuba lagi.',
    '服务器的存储空间已满，无法保存，未作任何更改。请联系服务器管理员腾出空间后再试。',
  ],
  DATABASE_LOST: [
    'The database did not respond. Please try again. Nothing is recorded twice.',
    'Pangkalan data tidak memberi respons. Sila cuba lagi. Tiada apa-apa akan direkodkan dua kali.',
    '数据库没有响应，请重试。内容不会重复登记。',
  ],
  FILES_UNREACHABLE: [
    'Files are temporarily unavailable. Nothing was changed. Try again in a minute, or continue without a file.',
    'Gambar dan dokumen tidak dapat dicapai buat masa ini. Tiada apa-apa diubah. Cuba lagi sebentar lagi, atau teruskan tanpa fail.',
    '暂时无法存取照片和文件，未作任何更改。请稍后再试，或先不附文件继续。',
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
    '{{field}} tidak boleh melebihi {{maximum}}.',
    '{{field}}不可大于 {{maximum}}。',
  ],
  TOO_LONG: [
    '{{field}} can have at most {{maximum}} characters.',
    '{{field}} tidak boleh melebihi {{maximum}} aksara.',
    '{{field}}最多 {{maximum}} 个字符。',
  ],
  PHONE_INVALID: [
    'Please enter a valid phone number.',
    'Sila masukkan nombor telefon yang sah.',
    '请输入有效的电话号码。',
  ],
  PHONE_EXTENSION: [
    'Please enter the phone number without an extension. Keep the extension in a note.',
    'Sila masukkan nombor telefon tanpa sambungan. Simpan sambungan dalam nota.',
    '请输入不含分机号的电话号码。分机号可写在备注中。',
  ],
  IDENTITY_INVALID: [
    'Please enter 5 to 20 letters and digits.',
    'Sila masukkan 5 hingga 20 huruf dan angka.',
    '请输入 5 至 20 个字母和数字。',
  ],
  UNKNOWN_FIELD: [
    '“{{field}}” is not a known field.',
    '“{{field}}” bukan medan yang dikenali.',
    '没有“{{field}}”这个栏位。',
  ],
  labelled: ['{{label}}: {{value}}', '{{label}}: {{value}}', '{{label}}：{{value}}'],
  days: ['Days', 'Hari', '天数'],
  seenState: ['Values shown in the form', 'Apa yang dipaparkan borang', '表单所显示的内容'],
  filesToDelete: ['Files to delete', 'Fail untuk dipadam', '要删除的文件'],
  page: ['Page', 'Halaman', '页码'],
  pageSize: ['Rows per page', 'Baris setiap halaman', '每页行数'],
  sort: ['Sort', 'Susunan', '排序'],
  limit: ['Number of results', 'Bilangan hasil', '结果数量'],
  cursor: ['Position in the list', 'Kedudukan dalam senarai', '列表位置'],
  fileFormat: ['File type', 'Jenis fail', '文件类型'],
  sendKey: [
    'Send an Idempotency-Key header of 8 to 100 letters, digits, - or _. Use a new key for each entry and the same key to repeat it.',
    'Hantar pengepala Idempotency-Key dengan 8 hingga 100 huruf, angka, - atau _: kunci baharu bagi setiap rekod, kunci sama untuk mengulanginya.',
    '请发送 Idempotency-Key 标头，由 8 至 100 个字母、数字、- 或 _ 组成：每笔新记录用新的键，重发同一笔则用相同的键。',
  ],
  WAITING_FOR_APPROVAL: [
    'Sent for approval. Nothing has moved yet.',
    'Dihantar untuk kelulusan. Belum ada apa-apa yang berubah.',
    '已提交审批，尚未变动任何款项。',
  ],
  idempotencyKey: ['Idempotency key', 'Kunci idempotensi', '幂等键'],
  requestBody: [
    'The request body (an object with named fields)',
    'Badan permintaan (objek dengan medan bernama)',
    '请求正文（须为带栏位名称的对象）',
  ],
  thisField: ['This field', 'Medan ini', '此栏位'],
})
