import type { Action, EventGroup, Noun } from '#core/actions.ts'
import { defineMessages, type Message } from '#platform/contract/message.ts'

/** What the operation log says about reports, after the name of who did it. */
export const reportsLog = defineMessages({
  'statement.run': [
    'created statements for all customers of {{agent}}',
    'menjana penyata semua pelanggan {{agent}}',
    '生成了{{agent}}所有客户的结单',
  ],
  'monthEnd.file': [
    'made the accountant’s file of a month',
    'menjana fail akauntan bagi satu bulan',
    '生成了某月的会计文件',
  ],
  'accountCode.update': ['changed the account codes', 'mengubah kod akaun', '更改了科目代码'],
}) satisfies Partial<Record<Action, Message>>

/** The group of events that each noun is sent with; null: it is not sent. */
export const reportsEvents = {
  statement: null,
  monthEnd: null,
  accountCode: null,
} as const satisfies Partial<Record<Noun, EventGroup | null>>
