import { defineMessages } from '#platform/contract/message.ts'

export const apiKeyWebMessages = defineMessages({
  title: ['API keys', 'Kunci API', 'API 密钥'],
  intro: [
    'With a key another program uses the API for an admin or an agent. It sees and does what that person may, except logins and rights.',
    'Dengan kunci, program lain menggunakan API bagi pentadbir atau ejen. Program itu melihat dan melakukan apa yang orang itu boleh, kecuali log masuk dan hak.',
    '其他程序可凭密钥代表管理员或代理使用 API，权限与该人相同，但不可更改登录和权限。',
  ],
  description: ['Description of the API', 'Penerangan API', 'API 说明'],
  make: ['Make a key', 'Buat kunci', '创建密钥'],
  none: ['No keys yet', 'Belum ada kunci', '暂无密钥'],
  noneHint: [
    'Make one for each program, so that each can be revoked alone.',
    'Buat satu untuk setiap program supaya setiap satu boleh dibatalkan sendiri.',
    '请为每个程序各建一个，以便单独撤销。',
  ],
  namePlaceholder: ['Nightly export', 'Eksport malam', '每晚导出'],
  readOnlyHint: [
    'The program can change nothing.',
    'Program tidak boleh mengubah apa-apa.',
    '该程序不可作任何更改。',
  ],
  reads: ['Reads', 'Membaca', '可读取'],
  writes: ['Reads and writes', 'Membaca dan menulis', '可读取和写入'],
  shownOnce: [
    'Copy the key now. It is stored only as a hash and cannot be shown again.',
    'Salin kunci sekarang. Hanya cincangannya disimpan dan kunci tidak dapat dipaparkan lagi.',
    '请立即复制密钥。系统只保存其哈希值，之后无法再显示。',
  ],
  actsFor: ['for {{name}}, {{role}}', 'bagi {{name}}, {{role}}', '代表{{name}}（{{role}}）'],
  until: ['until {{expiresOn}}', 'hingga {{expiresOn}}', '至 {{expiresOn}}'],
  used: ['last used {{time}}', 'kali terakhir digunakan {{time}}', '最近使用：{{time}}'],
  neverUsed: ['never used', 'belum pernah digunakan', '从未使用'],
  active: ['Active', 'Aktif', '有效'],
  expired: ['Expired', 'Tamat tempoh', '已过期'],
  revoked: ['Revoked', 'Dibatalkan', '已撤销'],
  userInactive: ['Person inactive', 'Orang tidak aktif', '人员已停用'],
  revoke: ['Revoke', 'Batalkan', '撤销'],
  revokeSure: ['Revoke the key {{name}}?', 'Batalkan kunci {{name}}?', '撤销密钥{{name}}？'],
  revokeEffect: [
    'Its program is refused at once. This cannot be undone.',
    'Programnya ditolak serta-merta. Ini tidak dapat dibuat asal.',
    '使用它的程序会立即被拒绝，且无法恢复。',
  ],
  isRevoked: [
    'The key {{name}} was revoked',
    'Kunci {{name}} telah dibatalkan',
    '密钥{{name}}已撤销',
  ],
})
