import { defineMessages } from '#platform/contract/message.ts'

/** Messages where an agent is chosen. */
export const agentMessages = defineMessages({
  agent: ['Agent', 'Ejen', '代理'],
  allAgents: ['All agents', 'Semua ejen', '全部代理'],
})
