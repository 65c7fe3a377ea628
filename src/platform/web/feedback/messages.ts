import { defineMessages } from '../../contract/message.ts'

/** Messages of dialogs and of long waits. */
export const feedbackMessages = defineMessages({
  successful: ['Successful', 'Berjaya', '成功'],
  failed: ['Failed', 'Gagal', '失败'],
  errorCode: ['Error code {{code}}', 'Kod {{code}}', '代码 {{code}}'],
  stillWorking: [
    'Still working: {{seconds}} s (limit {{most}} s)',
    'Masih diproses: {{seconds}} s daripada maksimum {{most}} s',
    '仍在处理：已 {{seconds}} 秒，最长 {{most}} 秒',
  ],
  receivedSoFar: [
    'Downloading: {{size}} MB in {{seconds}} s',
    'Menerima fail: {{size}} MB dalam {{seconds}} s',
    '正在接收文件：{{seconds}} 秒内已收 {{size}} MB',
  ],
  exportFailed: [
    'Export failed, please try again',
    'Eksport gagal, sila cuba lagi',
    '导出失败，请重试',
  ],
  typeToConfirm: [
    'Type {{text}} to confirm',
    'Taip {{text}} untuk mengesahkan',
    '请输入 {{text}} 以确认',
  ],
  copied: ['Copied', 'Disalin', '已复制'],
  copy: ['Copy', 'Salin', '复制'],
  kept: ['I have saved this', 'Saya telah menyimpannya', '我已保存'],
  leaveTitle: ['Leave this form?', 'Tinggalkan borang ini?', '离开此表单？'],
  leaveBody: [
    'You have unsaved changes.',
    'Ada perubahan yang belum disimpan.',
    '您有未保存的更改。',
  ],
  keepEditing: ['Keep editing', 'Terus menyunting', '继续编辑'],
  leave: ['Leave', 'Tinggalkan borang', '离开'],
})
