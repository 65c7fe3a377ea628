import { defineMessages } from '../../contract/message.ts'

/** Messages while a request without a response is looked for, and once it is found to be lost. */
export const outcomeMessages = defineMessages({
  checkingTitle: [
    'Checking whether it was saved',
    'Belum pasti sama ada rekod disimpan — sedang disemak',
    '还不确定是否已保存，正在核实',
  ],
  checkingBody: [
    'The server has not answered. We are checking whether this was recorded. Your input is kept.',
    'Tiada respons diterima. Kami sedang bertanya kepada pelayan sama ada rekod ini telah disimpan. Apa yang anda isi tidak hilang.',
    '没有收到回应，正在向服务器核实是否已登记。您填写的内容会保留。',
  ],
  checkingCutOff: [
    'The server cannot be reached. We will keep trying and show the result here. If you close this, check what was recorded before you send it again.',
    'Pelayan tidak dapat dihubungi. Kami terus mencuba dan akan memaparkan hasilnya. Jika anda menutup tetingkap ini, semak apa yang direkodkan sebelum menghantar semula.',
    '无法连接服务器。我们会持续核实，一有结果立即告知。若您关闭此窗口，请先核对已登记的记录，再决定是否重新提交。',
  ],
  notSavedTitle: ['Not saved', 'Tidak disimpan', '没有保存'],
  notSavedBody: [
    'Nothing was recorded. Your input is still here.',
    'Pelayan mengesahkan bahawa tiada apa-apa direkodkan. Apa yang anda isi masih ada di sini.',
    '服务器已确认没有登记任何内容，您填写的内容仍然保留。',
  ],
})
