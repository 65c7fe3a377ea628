import { defineMessages } from '#platform/contract/message.ts'

/** Messages of the button of saved views; those of its menu are in their feature. */
export const viewMessages = defineMessages({
  views: ['Views', 'Paparan', '视图'],
  viewsShown: ['Views: {{name}}', 'Paparan: {{name}}', '视图：{{name}}'],
  changed: ['{{name}} · changed', '{{name}} · diubah', '{{name}} · 已更改'],
})
