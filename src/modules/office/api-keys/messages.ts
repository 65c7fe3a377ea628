import { defineMessages } from '#platform/contract/message.ts'

export const apiKeyMessages = defineMessages({
  API_KEY_PERSON_INVALID: [
    'A key acts for an active admin or agent. Choose another person.',
    'Kunci bertindak bagi pentadbir atau ejen yang aktif. Pilih orang lain.',
    '密钥只能代表启用中的管理员或代理，请另选。',
  ],
  API_KEY_EXPIRY_INVALID: [
    'Choose a day from today to {{lastOn}}.',
    'Pilih hari dari hari ini hingga {{lastOn}}.',
    '请选择今天至 {{lastOn}} 之间的日期。',
  ],
  name: ['Name', 'Nama', '名称'],
  person: ['Acts for', 'Bertindak bagi', '代表'],
  readOnly: ['Read only', 'Baca sahaja', '只读'],
  expiresOn: ['Works until', 'Sah hingga', '有效至'],
})
