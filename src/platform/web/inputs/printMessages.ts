import { defineMessages } from '../../contract/message.ts'

/** Messages about what documents can print. */
export const printMessages = defineMessages({
  unprintable: [
    'Documents cannot print these letters: {{characters}}. Write it in Latin letters as well.',
    'Dokumen tidak dapat mencetak huruf ini: {{characters}}. Tulis juga dalam huruf Rumi.',
    '文件无法打印这些字符：{{characters}}。请同时用拉丁字母填写。',
  ],
})
