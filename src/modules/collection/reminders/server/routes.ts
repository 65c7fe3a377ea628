import { serve, type Route } from '#platform/server/handler.ts'
import { serveAll } from '#platform/contract/endpoint.ts'
import * as contract from '../contract.ts'
import * as schemas from './schemas.ts'
import { handleListReminders } from './listReminders.ts'
import { handleListReminderTexts } from './listReminderTexts.ts'
import { handleSendReminder } from './sendReminder.ts'
import { handleUpdateReminderText } from './updateReminderText.ts'

const endpoints = serveAll(contract, schemas)

export const reminderRoutes: readonly Route[] = [
  serve(endpoints.listReminders, handleListReminders),
  serve(endpoints.sendReminder, handleSendReminder),
  serve(endpoints.listReminderTexts, handleListReminderTexts),
  serve(endpoints.updateReminderText, handleUpdateReminderText),
]
