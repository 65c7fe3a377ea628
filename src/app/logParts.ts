import type { Action, EventGroup, Noun } from '#core/actions.ts'
import { cashEvents, cashLog } from '#modules/cash/log.ts'
import { collectionEvents, collectionLog } from '#modules/collection/log.ts'
import { customersEvents, customersLog } from '#modules/customers/log.ts'
import { ledgerEvents, ledgerLog } from '#modules/ledger/log.ts'
import { lendingEvents, lendingLog } from '#modules/lending/log.ts'
import { officeEvents, officeLog } from '#modules/office/log.ts'
import { portalEvents, portalLog } from '#modules/portal/log.ts'
import { recordsEvents, recordsLog } from '#modules/records/log.ts'
import { reportsEvents, reportsLog } from '#modules/reports/log.ts'
import type { Message } from '#platform/contract/message.ts'

/** The sentence of each action, which follows the name of the actor. */
export const SENTENCES = {
  ...ledgerLog,
  ...officeLog,
  ...customersLog,
  ...lendingLog,
  ...collectionLog,
  ...cashLog,
  ...portalLog,
  ...reportsLog,
  ...recordsLog,
} satisfies Readonly<Record<Action, Message>>

/** The group of events of each noun; null: programs are not told about it. */
export const EVENTS = {
  ...ledgerEvents,
  ...officeEvents,
  ...customersEvents,
  ...lendingEvents,
  ...collectionEvents,
  ...cashEvents,
  ...portalEvents,
  ...reportsEvents,
  ...recordsEvents,
} satisfies Readonly<Record<Noun, EventGroup | null>>
