import { defineMessages } from '#platform/contract/message.ts'

/** Names of the choices on the dashboard that are loaded when somebody comes to them. */
export const choiceMessages = defineMessages({
  from: ['From', 'Dari', '从'],
  to: ['To', 'Hingga', '至'],
  sortedBy: ['Compare by', 'Dibandingkan mengikut', '对比项目'],
})
