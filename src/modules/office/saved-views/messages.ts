import { defineMessages } from '#platform/contract/message.ts'

export const savedViewMessages = defineMessages({
  VIEW_NAME_TAKEN: [
    'You already have a view with this name. Choose another name.',
    'Anda sudah ada paparan dengan nama ini di sini. Pilih nama lain.',
    '此列表已有同名视图，请另取名称。',
  ],
  TOO_MANY_VIEWS: [
    'The limit is {{most}} views per list. Delete one first.',
    'Satu senarai paling banyak {{most}} paparan. Padam satu dahulu.',
    '每个列表最多 {{most}} 个视图，请先删除一个。',
  ],
  list: ['List', 'Senarai', '列表'],
  name: ['Name', 'Nama', '名称'],
  query: ['Filters', 'Penapis', '筛选'],
  columns: ['Columns', 'Lajur', '列'],
  none: [
    'Set filters, sorting or a search, then save them here as a view.',
    'Tetapkan penapis, susunan atau carian, kemudian simpan di sini dengan satu nama.',
    '设置筛选、排序或搜索后，可在此命名保存。',
  ],
  notLoaded: [
    'Your views could not be loaded.',
    'Paparan tersimpan anda tidak dapat dimuatkan.',
    '无法加载您的视图。',
  ],
  saveView: ['Save this view…', 'Simpan paparan ini…', '保存此视图…'],
  saveTitle: ['Save this view', 'Simpan paparan ini', '保存此视图'],
  saveHint: [
    'Saves filters, search, sorting and columns. Only you see this view.',
    'Penapis, carian, susunan dan lajur disimpan, untuk anda sahaja.',
    '将保存筛选、搜索、排序和列，仅供您本人使用。',
  ],
  saveChanges: [
    'Save changes to “{{name}}”',
    'Simpan perubahan pada “{{name}}”',
    '保存对“{{name}}”的更改',
  ],
  manage: ['Manage views…', 'Tukar nama atau padam…', '重命名或删除…'],
  manageTitle: ['Saved views', 'Paparan anda bagi senarai ini', '您在此列表的视图'],
  rename: ['Rename “{{name}}”', 'Tukar nama “{{name}}”', '重命名“{{name}}”'],
  remove: ['Delete “{{name}}”', 'Padam “{{name}}”', '删除“{{name}}”'],
  saved: ['“{{name}}” saved', '“{{name}}” telah disimpan', '“{{name}}”已保存'],
  removed: ['“{{name}}” deleted', '“{{name}}” telah dipadam', '“{{name}}”已删除'],
  columnsNotKept: [
    'Column settings are kept on this device only',
    'Lajur ini disimpan pada peranti ini sahaja',
    '列的设置仅保存在此设备上',
  ],
})
