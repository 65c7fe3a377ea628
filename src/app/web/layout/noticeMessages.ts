import { defineMessages } from '#platform/contract/message.ts'

/** Messages of notifications, separate from those that the login page loads. */
export const noticeMessages = defineMessages({
  wrongClockTitle: ['This device’s clock is wrong', 'Jam peranti ini salah', '此设备的时间不正确'],
  wrongClockHint: [
    'It shows {{here}}, but the correct time is {{there}}. Payments are still dated correctly. Please correct the clock.',
    'Jam peranti menunjukkan {{here}}; waktu sebenar {{there}}. Tarikh bayaran tetap betul. Sila betulkan jam peranti.',
    '显示为 {{here}}，实际是 {{there}}。收款日期仍会正确登记，请调整设备时间。',
  ],
  reachableTitle: ['You are back online', 'Talian sudah pulih', '网络已恢复'],
  logInToSend: ['Log in to send', 'Log masuk untuk menghantar', '登录以上传'],
  newVersion: ['A new version is available', 'Versi baharu sudah sedia', '新版本已可使用'],
  newVersionHint: [
    'The update takes a few seconds. Nothing you typed is lost.',
    'Kemas kini mengambil masa beberapa saat sahaja. Apa yang anda taip tidak akan hilang.',
    '只需几秒，不会丢失任何内容。',
  ],
  noNotifications: ['No notifications yet', 'Belum ada pemberitahuan.', '暂无通知。'],
  loadVersion: ['Update now', 'Kemas kini sekarang', '立即更新'],
})
