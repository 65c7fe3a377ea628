import { defineMessages } from '#platform/contract/message.ts'

/** What the super admin reads about records, proofs and backups. */
export const systemMessages = defineMessages({
  recordsLost: [
    'The database lost what was recorded after {{time}}',
    'Pangkalan data kehilangan apa yang direkodkan selepas {{time}}',
    '数据库丢失了 {{time}} 之后的记录',
  ],
  recordsLostBefore: [
    'The database lost records of before {{time}}',
    'Pangkalan data kehilangan rekod sebelum {{time}}',
    '数据库丢失了 {{time}} 之前的部分记录',
  ],
  recordsLostHint: [
    'Compare receipts and the cash of the runners with the payments, and enter what is missing. Tell the person who runs the server.',
    'Bandingkan resit dan wang tunai runner dengan bayaran, dan masukkan yang tiada. Beritahu orang yang menguruskan pelayan.',
    '请将收据和收款员的现金与付款记录核对，并补录缺少的部分，同时通知服务器管理人员。',
  ],
  booksBroken: [
    'The books contradict themselves: proof of {{time}}',
    'Rekod buku bercanggah: semakan pada {{time}}',
    '账目自相矛盾：{{time}} 的核对',
  ],
  booksBrokenHint: [
    'Tell the person who runs the server at once: npm run verify names the rows.',
    'Beritahu segera orang yang menguruskan pelayan: npm run verify menamakan baris yang salah.',
    '请立即通知服务器管理人员：npm run verify 会列出有误的记录。',
  ],
  booksLate: [
    'The books were last proved at {{time}}',
    'Rekod buku kali terakhir disemak pada {{time}}',
    '账目最近一次核对：{{time}}',
  ],
  booksNever: [
    'The books could not be proved yet',
    'Rekod buku belum dapat disemak',
    '账目尚未能核对',
  ],
  booksProved: ['Books proved {{time}}', 'Rekod buku disemak {{time}}', '账目已核对 {{time}}'],
  drillFailed: [
    'The newest backup could not be restored: trial of {{time}}',
    'Sandaran terbaharu tidak dapat dipulihkan: percubaan pada {{time}}',
    '最新的备份无法恢复：{{time}} 的试验',
  ],
  drillLate: [
    'The last trial to restore a backup was at {{time}}',
    'Kali terakhir sandaran cuba dipulihkan ialah pada {{time}}',
    '最近一次试恢复备份：{{time}}',
  ],
  backupProved: [
    'Backup restored as a trial {{time}}',
    'Sandaran dicuba pulih {{time}}',
    '备份已试恢复 {{time}}',
  ],
  backupLate: [
    'Last successful backup: {{time}}',
    'Sandaran terakhir yang berjaya dibuat pada {{time}}',
    '最近一次成功的备份：{{time}}',
  ],
  noBackup: ['No backup has succeeded yet', 'Belum ada sandaran yang berjaya', '尚无成功的备份'],
  backupLateHint: [
    'Tell your server administrator. The server log shows the reason.',
    'Beritahu orang yang menguruskan pelayan: log pelayan menyatakan sebabnya.',
    '请通知服务器管理人员：服务器日志中有原因。',
  ],
})
