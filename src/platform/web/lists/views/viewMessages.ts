import { defineMessages } from '#platform/contract/message.ts'

/** Messages of the button of saved views; those of its menu are in their feature. */
export const viewMessages = defineMessages({
  views: ['Views', 'Paparan', '视图'],
  viewsShown: ['Views: {{name}}', 'Paparan: {{name}}', '视图：{{name}}'],
  viewsChanged: ['Views: {{name}} changed', 'Paparan: {{name}} diubah', '视图：{{name}} 已更改'],
  changed: ['changed', 'diubah', '已更改'],
})
