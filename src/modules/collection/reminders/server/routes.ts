import { serve, type Route } from '#platform/server/handler.ts'
import * as endpoints from '../contract.ts'
import * as texts from '../textContract.ts'
import { handleListReminders } from './listReminders.ts'
import { handleListReminderTexts } from './listReminderTexts.ts'
import { handleSendReminder } from './sendReminder.ts'
import { handleUpdateReminderText } from './updateReminderText.ts'

export const reminderRoutes: readonly Route[] = [
  serve(endpoints.listReminders, handleListReminders),
  serve(endpoints.sendReminder, handleSendReminder),
  serve(texts.listReminderTexts, handleListReminderTexts),
  serve(texts.updateReminderText, handleUpdateReminderText),
]
