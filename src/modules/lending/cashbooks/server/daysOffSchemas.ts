import { z } from 'zod'
import { businessDay, id, idParams, instant } from '#platform/contract/field.ts'
import { declareDayOffBody, previewDayOffBody } from '../forms.ts'

/** A day off that was declared after cashbooks had been opened. */
export const declaredDayOff = z.object({
  id,
  date: businessDay,
  name: z.string(),
  agentIds: z.array(id),
  agentNames: z.array(z.string()),
  cashbookCount: z.int().meta({ description: 'the cashbooks that it moved by one day' }),
  declaredByName: z.string(),
  declaredAt: instant,
  undoneByName: z.string().nullable(),
  undoneAt: instant.nullable(),
  canUndo: z.boolean().meta({ description: 'the day is not over' }),
})

export const getChoiceOfDaysOff = {
  summary: 'When nothing is collected on an agent’s new cashbooks, and whether that is the default',
  query: z.object({
    agentId: id.optional().meta({ description: 'for admin types; agents and runners have one' }),
  }),
  output: z.object({
    weekdays: z.array(z.int()).meta({ description: '0 is Sunday, 6 is Saturday' }),
    dates: z.array(businessDay).meta({
      description: 'of the calendar, and those declared for the agent',
    }),
    isDefault: z.boolean().meta({
      description: 'whether a cashbook has no collection on days off where nobody chooses',
    }),
  }),
}

export const listDeclaredDaysOff = {
  summary: 'The days off that were declared after cashbooks had been opened, the latest first',
  output: z.array(declaredDayOff),
}

export const previewDayOff = {
  summary: 'How many cashbooks a declared day off would move by one day',
  body: previewDayOffBody,
  output: z.object({
    cashbookCount: z.int(),
    agents: z.array(z.object({ agentId: id, agentName: z.string(), cashbookCount: z.int() })),
  }),
}

export const declareDayOff = {
  summary: 'Declare a day off: instalments of that day and later ones fall one day later',
  body: declareDayOffBody,
  output: declaredDayOff,
}

export const undoDayOff = {
  summary: 'Undo a declared day off while the day is not over: cashbooks return to their days',
  params: idParams,
  output: declaredDayOff,
}
