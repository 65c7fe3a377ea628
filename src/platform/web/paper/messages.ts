import { defineMessages } from '../../contract/message.ts'

/** Messages of small papers: as a picture, and on a roll by Bluetooth. */
export const paperMessages = defineMessages({
  sharePicture: ['Share picture', 'Kongsi gambar', '分享图片'],
  printer: ['Bluetooth printer', 'Pencetak Bluetooth', '蓝牙打印机'],
  noBluetooth: [
    'This browser has no Bluetooth printing. Use Chrome on Android, or share the picture instead.',
    'Pelayar ini tidak boleh mencetak melalui Bluetooth. Gunakan Chrome pada Android, atau kongsi gambar.',
    '此浏览器不支持蓝牙打印。请使用安卓手机上的 Chrome，或改为分享图片。',
  ],
  roll: ['Width of the paper', 'Lebar kertas', '纸张宽度'],
  millimetres: ['{{width}} mm', '{{width}} mm', '{{width}} 毫米'],
  connect: ['Choose the printer', 'Pilih pencetak', '选择打印机'],
  connectKnown: ['Connect {{name}}', 'Sambung {{name}}', '连接 {{name}}'],
  connectHint: [
    'Switch the printer on and keep it near the phone.',
    'Hidupkan pencetak dan letakkan berdekatan telefon.',
    '请打开打印机并放在手机附近。',
  ],
  connecting: ['Connecting to the printer', 'Sedang menyambung ke pencetak', '正在连接打印机'],
  notConnected: [
    'No printer was connected. Turn Bluetooth on, and allow this browser to use it.',
    'Tiada pencetak disambungkan. Hidupkan Bluetooth dan benarkan pelayar ini menggunakannya.',
    '没有连接打印机。请打开蓝牙，并允许此浏览器使用蓝牙。',
  ],
  noAnswer: ['The printer did not answer.', 'Pencetak tidak memberi respons.', '打印机没有响应。'],
  noAnswerHint: [
    'Switch it off and on again, keep it near the phone, and disconnect it from other phones. Then try again.',
    'Matikan dan hidupkan semula pencetak, dekatkan dengan telefon, dan putuskan sambungannya dengan telefon lain. Kemudian cuba lagi.',
    '请关闭打印机后重新打开，放在手机附近，并断开它与其他手机的连接，然后再试。',
  ],
  printing: ['Printing on {{name}}', 'Sedang mencetak pada {{name}}', '正在用 {{name}} 打印'],
  printed: ['Sent to {{name}}.', 'Dihantar ke {{name}}.', '已发送到 {{name}}。'],
  printedHint: [
    'If nothing came out, switch the printer on and connect it again.',
    'Jika tiada apa-apa dicetak, hidupkan pencetak dan sambung semula.',
    '如果没有打印出来，请打开打印机并重新连接。',
  ],
  otherLanguage: [
    '{{name}} understands neither ESC/POS nor Star, so it cannot be used here.',
    '{{name}} tidak menyokong ESC/POS atau Star, jadi ia tidak boleh digunakan di sini.',
    '{{name}} 不支持 ESC/POS 或 Star 指令，无法在此使用。',
  ],
  printAgain: ['Print again', 'Cetak lagi', '再打印一次'],
  connectAgain: ['Connect again', 'Sambung semula', '重新连接'],
})
