import { expect, test } from 'vitest'
import { ACTIONS, type Action, type EventGroup, type Noun } from '#core/actions.ts'
import type { Message } from '#platform/contract/message.ts'
import type { LogEntry } from '#platform/server/operationLog.ts'
import { EVENTS, SENTENCES } from './logParts.ts'

test('each action has one sentence, each noun one decision about events, and none is left over', () => {
  expect(Object.keys(SENTENCES).sort()).toEqual([...ACTIONS].sort())
  const nouns = new Set(ACTIONS.map((action) => action.split('.')[0]))
  expect(Object.keys(EVENTS).sort()).toEqual([...nouns].sort())
})

test('what is missing or misspelt does not compile', () => {
  const { 'note.create': _, ...sentences } = SENTENCES
  // @ts-expect-error an action without a sentence
  sentences satisfies Readonly<Record<Action, Message>>

  const { note, ...events } = EVENTS
  // @ts-expect-error a noun without a decision about events
  events satisfies Readonly<Record<Noun, EventGroup | null>>

  // @ts-expect-error a misspelt action
  const entry: LogEntry = { action: 'note.craete', entity: 'note' }
  // @ts-expect-error a misspelt entity
  const other: LogEntry = { action: 'note.create', entity: 'notes' }

  expect([note, entry.entity, other.action]).toEqual(['CUSTOMERS', 'note', 'note.create'])
})
