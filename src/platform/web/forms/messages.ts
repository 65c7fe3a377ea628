import { defineMessages } from '../../contract/message.ts'

/** Messages of forms: their steps, drafts, and how they are left. */
export const formMessages = defineMessages({
  stepOf: [
    'Step {{step}} of {{count}}',
    'Langkah {{step}} daripada {{count}}',
    '第 {{step}} 步，共 {{count}} 步',
  ],
  changes: ['Changes', 'Perubahan', '变更'],
  now: ['Now', 'Kini', '现在'],
  afterwards: ['After', 'Selepas ini', '之后'],
  alreadySent: [
    'This form was already sent with different content. Check what was recorded before you send it again.',
    'Borang ini sudah dihantar dengan isi yang terdahulu. Semak apa yang direkodkan sebelum menghantarnya semula.',
    '此表单已用之前的内容提交过。请先核对登记了什么，再决定是否重新提交。',
  ],
  saveToKeep: [
    'Save again to keep yours.',
    'Simpan sekali lagi untuk mengekalkan nilai anda.',
    '再次保存即保留您的值。',
  ],
  takeTheirs: ['Use theirs', 'Guna nilai mereka', '采用对方的值'],
  draftRestored: ['Draft restored.', 'Draf dipulihkan.', '草稿已恢复。'],
  startAfresh: ['Discard draft', 'Mula semula', '重新填写'],
})
