import { defineMessages } from '#platform/contract/message.ts'

export const sessionMessages = defineMessages({
  thisDevice: ['This device', 'Peranti ini', '本设备'],
  unknownDevice: ['Unknown device', 'Peranti tidak dikenali', '未知设备'],
  lastSeen: ['last active {{time}}', 'kali terakhir aktif {{time}}', '最近使用 {{time}}'],
  loggedInAt: ['logged in {{time}}', 'log masuk pada {{time}}', '登录于 {{time}}'],
  devicesLoggedOut: [
    { one: '{{count}} device was logged out.', other: '{{count}} devices were logged out.' },
    '{{count}} peranti telah dilog keluar.',
    '已登出 {{count}} 台设备。',
  ],
})
