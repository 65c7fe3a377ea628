import { defineMessages } from '../../contract/message.ts'

/** Messages of files: photos, documents and exports. */
export const fileMessages = defineMessages({
  photoOf: ['Photo of {{name}}', 'Gambar {{name}}', '{{name}}的照片'],
  addPhoto: ['Choose photo', 'Pilih gambar', '选择照片'],
  changePhoto: ['Change photo', 'Tukar gambar', '更换照片'],
  removePhoto: ['Remove photo', 'Padam gambar', '移除照片'],
  addFiles: ['Add files', 'Tambah fail', '添加文件'],
  takePhoto: ['Take photo', 'Ambil gambar', '拍照'],
  removeFileSure: ['Delete {{name}}?', 'Padam {{name}}?', '删除{{name}}？'],
  removeFile: ['Remove {{name}}', 'Padam {{name}}', '移除{{name}}'],
  fileLimits: [
    'JPEG, PNG, WebP or PDF, up to {{megabytes}} MB each, {{count}} at most',
    'JPEG, PNG, WebP atau PDF, sehingga {{megabytes}} MB setiap fail, paling banyak {{count}} fail',
    '支持 JPEG、PNG、WebP 或 PDF，每个不超过 {{megabytes}} MB，最多 {{count}} 个',
  ],
  fileTooLarge: [
    '{{name}} is larger than {{megabytes}} MB.',
    '{{name}} melebihi {{megabytes}} MB.',
    '{{name}}超过 {{megabytes}} MB。',
  ],
  exportFile: ['Export', 'Eksport', '导出'],
  exportXlsx: ['Excel (XLSX)', 'Excel (XLSX)', 'Excel (XLSX)'],
  exportCsv: ['CSV', 'CSV', 'CSV'],
  call: ['Call', 'Telefon', '致电'],
  callTo: ['Call {{phone}}', 'Telefon {{phone}}', '致电 {{phone}}'],
  chat: ['WhatsApp', 'WhatsApp', 'WhatsApp'],
  chatWith: ['WhatsApp {{phone}}', 'WhatsApp {{phone}}', 'WhatsApp {{phone}}'],
  share: ['Share', 'Kongsi', '分享'],
})
