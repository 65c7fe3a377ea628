import type { Action, EventGroup, Noun } from '#core/actions.ts'
import { defineMessages, type Message } from '#platform/contract/message.ts'

/** What the operation log says about records, after the name of who did it. */
export const recordsLog = defineMessages({
  'dataMigration.check': [
    'checked a file for import',
    'menyemak helaian untuk diimport',
    '对一份表格进行了导入预检',
  ],
  'dataMigration.begin': [
    'started importing a file',
    'memulakan import helaian',
    '开始导入一份表格',
  ],
  'dataMigration.import': [
    {
      one: 'imported {{count}} row of a file',
      other: 'imported {{count}} rows of a file',
    },
    'mengimport {{count}} baris helaian',
    '导入了表格的 {{count}} 行',
  ],
  'act.check': [
    { one: 'looked at {{count}} act', other: 'looked at {{count}} acts' },
    'menyemak {{count}} tindakan',
    '核对了 {{count}} 项操作',
  ],
  'operationLog.fixParts': [
    {
      one: 'fixed the proof of {{count}} earlier log entry',
      other: 'fixed the proof of {{count}} earlier log entries',
    },
    'menetapkan bukti {{count}} catatan log terdahulu',
    '固定了较早的 {{count}} 条日志记录的证明',
  ],
  'webhook.create': [
    'added the webhook {{what}}',
    'menambah webhook {{what}}',
    '新增了 webhook {{what}}',
  ],
  'webhook.update': [
    'changed the webhook {{what}}',
    'mengubah webhook {{what}}',
    '更改了 webhook {{what}}',
  ],
  'webhook.replaceSecret': [
    'replaced the secret of the webhook {{what}}',
    'menukar rahsia webhook {{what}}',
    '更换了 webhook {{what}} 的签名密钥',
  ],
  'webhook.remove': [
    'deleted the webhook {{what}}',
    'memadam webhook {{what}}',
    '删除了 webhook {{what}}',
  ],
}) satisfies Partial<Record<Action, Message>>

/** The group of events that each noun is sent with; null: it is not sent. */
export const recordsEvents = {
  dataMigration: null,
  act: null,
  operationLog: null,
  webhook: null,
} as const satisfies Partial<Record<Noun, EventGroup | null>>
