import { defineMessages } from '../../contract/message.ts'

/** Messages of lists: columns, filters, pages and selected rows. */
export const listMessages = defineMessages({
  clearFilters: ['Clear filters', 'Kosongkan penapis', '清除筛选'],
  clearFilter: ['Clear {{label}}', 'Kosongkan {{label}}', '清除{{label}}'],
  columns: ['Columns', 'Lajur', '列'],
  resetColumns: ['Reset columns', 'Tetapkan semula lajur', '恢复默认列'],
  filters: ['Filters', 'Penapis', '筛选'],
  moreFilters: ['More filters', 'Penapis lain', '更多筛选'],
  sort: ['Sort', 'Susun', '排序'],
  sortBy: ['Sort by {{label}}', 'Susun mengikut {{label}}', '按{{label}}排序'],
  ascending: ['ascending', 'menaik', '升序'],
  descending: ['descending', 'menurun', '降序'],
  usualOrder: ['Default order', 'Susunan asal', '默认顺序'],
  actions: ['Actions', 'Tindakan', '操作'],
  actionsFor: ['Actions for {{name}}', 'Tindakan untuk {{name}}', '{{name}}的操作'],
  shownOf: [
    '{{from}}–{{to}} of {{count}}',
    '{{from}}–{{to}} daripada {{count}}',
    '第 {{from}}–{{to}} 项，共 {{count}} 项',
  ],
  rowsPerPage: ['Rows per page', 'Baris setiap halaman', '每页行数'],
  pages: ['Pages', 'Halaman', '分页'],
  page: ['Page {{page}}', 'Halaman {{page}}', '第 {{page}} 页'],
  previousPage: ['Previous page', 'Halaman sebelumnya', '上一页'],
  nextPage: ['Next page', 'Halaman seterusnya', '下一页'],
  loadMore: ['Show more', 'Papar lagi', '显示更多'],
  moreRowsFollow: [
    'There are more rows that were not on screen.',
    'Terdapat baris lain yang tidak dipaparkan pada skrin.',
    '还有更多行未显示在屏幕上。',
  ],
  selected: ['{{count}} selected', '{{count}} dipilih', '已选 {{count}} 项'],
  selectRow: ['Select {{name}}', 'Pilih {{name}}', '选择{{name}}'],
  selectAllRows: ['Select all on this page', 'Pilih semua di halaman ini', '选择本页全部'],
  selectAllMatching: [
    'Select all {{count}} that match',
    'Pilih semua {{count}} yang sepadan',
    '选择全部符合的 {{count}} 项',
  ],
  clearSelection: ['Clear selection', 'Kosongkan pilihan', '取消选择'],
})
