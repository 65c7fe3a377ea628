import { endpoint } from '#platform/contract/endpoint.ts'
import type * as server from './server/schemas.ts'
import { COLLECTION_ACCESS, COLLECTORS } from '../round/contract.ts'

/** By what the list can be sorted; the most urgent are first without it. */
export const REMINDER_SORTS = [
  'customerName',
  'amount',
  'debtDays',
  'lastPaidDate',
  'lastRemindedAt',
] as const

export const listReminders = endpoint<typeof server.listReminders>()({
  method: 'GET',
  path: '/reminder',
  access: COLLECTION_ACCESS,
  roles: COLLECTORS,
  reads: ['REMINDERS', 'LOANS'],
  list: { kind: 'SLICES', search: 'searchTerm', sorts: true },
})

export const sendReminder = endpoint<typeof server.sendReminder>()({
  method: 'POST',
  path: '/reminder',
  access: COLLECTION_ACCESS,
  roles: COLLECTORS,
  changes: ['REMINDERS'],
})

const OWNER_ONLY = { access: 'SIGNED_IN', roles: ['SUPER_ADMIN'] } as const

export const listReminderTexts = endpoint<typeof server.listReminderTexts>()({
  method: 'GET',
  path: '/reminder-text',
  reads: ['REMINDERS'],
  ...OWNER_ONLY,
})

export const updateReminderText = endpoint<typeof server.updateReminderText>()({
  method: 'PUT',
  path: '/reminder-text',
  changes: ['REMINDERS'],
  ...OWNER_ONLY,
})
