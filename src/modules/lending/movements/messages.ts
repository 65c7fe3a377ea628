import { defineMessages } from '#platform/contract/message.ts'

/** The texts that movements of money store. */
export const movementMessages = defineMessages({
  importedBack: [
    'Taken back from import {{id}}: no money moved',
    'Ditarik balik daripada import {{id}}: tiada wang bergerak',
    '撤回导入 {{id}} 的记录：没有资金变动',
  ],
})
