import { defineMessages } from '#platform/contract/message.ts'

export const savedViewMessages = defineMessages({
  VIEW_NAME_TAKEN: [
    'This list already has a view with this name. Choose another name.',
    'Senarai ini sudah ada paparan dengan nama ini. Pilih nama lain.',
    '此列表已有同名视图，请另取名称。',
  ],
  TOO_MANY_VIEWS: [
    'The limit is {{most}} views per list. Delete one first.',
    'Satu senarai paling banyak {{most}} paparan. Padam satu dahulu.',
    '每个列表最多 {{most}} 个视图，请先删除一个。',
  ],
  VIEW_OF_ANOTHER: [
    'Only {{name}} and the super admin can change this view. Save your own instead.',
    'Hanya {{name}} dan pentadbir utama boleh mengubah paparan ini. Simpan paparan anda sendiri.',
    '只有{{name}}和超级管理员可以更改此视图。请另存为您自己的视图。',
  ],
  RUNNER_SHARES_NOTHING: [
    'Runners cannot share views. Ask your agent to share it.',
    'Runner tidak boleh berkongsi paparan. Minta ejen anda berkongsinya.',
    '收款员不能共享视图，请让您的代理共享。',
  ],
  isShared: ['Share with the team', 'Kongsi dengan pasukan', '与团队共享'],
  sharedByAdmin: [
    'Admins and agents who can open this list see its name, filters and search.',
    'Pentadbir dan ejen yang boleh membuka senarai ini melihat nama, penapis dan cariannya.',
    '可打开此列表的管理员和代理会看到其名称、筛选和搜索内容。',
  ],
  sharedByAgent: [
    'Your runners who can open this list see its name, filters and search.',
    'Runner anda yang boleh membuka senarai ini melihat nama, penapis dan cariannya.',
    '可打开此列表的收款员会看到其名称、筛选和搜索内容。',
  ],
  shared: ['Shared with the team', 'Dikongsi dengan pasukan', '已与团队共享'],
  sharedBy: ['Shared by {{name}}', 'Dikongsi oleh {{name}}', '由{{name}}共享'],
  yours: ['Your views', 'Paparan anda', '您的视图'],
  team: ['Team', 'Pasukan', '团队'],
  removeTitle: ['Delete “{{name}}”?', 'Padam “{{name}}”?', '删除“{{name}}”？'],
  removeBody: [
    '{{name}} shares this view. Nobody on the team will see it any more.',
    '{{name}} berkongsi paparan ini. Tiada sesiapa dalam pasukan akan melihatnya lagi.',
    '此视图由{{name}}共享。删除后团队将无法再看到。',
  ],
  delete: ['Delete view', 'Padam paparan', '删除视图'],
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
    'Saves filters, search, sorting and columns. Only you see this view unless you share it.',
    'Penapis, carian, susunan dan lajur disimpan, untuk anda sahaja kecuali anda berkongsinya.',
    '将保存筛选、搜索、排序和列。除非共享，否则仅供您本人使用。',
  ],
  saveChanges: [
    'Save changes to “{{name}}”',
    'Simpan perubahan pada “{{name}}”',
    '保存对“{{name}}”的更改',
  ],
  manage: ['Manage views…', 'Urus paparan…', '管理视图…'],
  manageTitle: ['Saved views', 'Paparan tersimpan', '已保存的视图'],
  edit: ['Edit “{{name}}”', 'Edit “{{name}}”', '编辑“{{name}}”'],
  remove: ['Delete “{{name}}”', 'Padam “{{name}}”', '删除“{{name}}”'],
  saved: ['“{{name}}” saved', '“{{name}}” telah disimpan', '“{{name}}”已保存'],
  removed: ['“{{name}}” deleted', '“{{name}}” telah dipadam', '“{{name}}”已删除'],
  columnsNotKept: [
    'Column settings are kept on this device only',
    'Lajur ini disimpan pada peranti ini sahaja',
    '列的设置仅保存在此设备上',
  ],
})
