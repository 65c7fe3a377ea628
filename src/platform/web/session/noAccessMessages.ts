import { defineMessages } from '../../contract/message.ts'

/** Messages of the page that opens instead of one without access. */
export const noAccessMessages = defineMessages({
  oops: ['Oops', 'Maaf', '抱歉'],
  forAdmin: ['For the admin', 'Untuk pentadbir', '供管理员查看'],
  backToDashboard: ['Back to Dashboard', 'Kembali ke Papan Pemuka', '返回总览'],
})
