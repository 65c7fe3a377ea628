import { roleName } from '#core/access/roles.ts'
import type { Language } from '#platform/contract/message.ts'
import { sheet, type SheetColumn } from '#platform/server/sheets/sheet.ts'
import type { Actor, Context, Read } from '#platform/server/handler.ts'
import { streamRows } from '#db/streamRows.ts'
import type * as endpoints from '../contract.ts'
import { activityMessages as text } from '../messages.ts'
import { describeChange } from '../describeChange.ts'
import { getSoughtWords } from '../findActions.ts'
import { toSentence, type Sentences } from '../toSentence.ts'
import { toActivityDto, type Activity } from './toActivityDto.ts'
import { matchingActivity } from './matchingActivity.ts'
import { getNames } from './getNames.ts'

/** Returns the handler that exports the filtered log in the order of the screen. */
export const handleExportActivity =
  (sentences: Sentences): Read<typeof endpoints.exportActivity> =>
  async (context, { query }) => {
    const { format, searchTerm, ...filters } = query
    const words = getSoughtWords(searchTerm, sentences)
    const { language, timeZone } = context
    return sheet({
      format,
      language,
      timeZone,
      name: ['operation-log', filters.from, filters.to],
      columns: columnsIn(language, sentences),
      rows: activities(context, { ...filters, words }),
    })
  }

async function* activities(
  context: Context<Actor>,
  filters: Parameters<typeof matchingActivity>[1],
) {
  for await (const rows of streamRows(context.db, matchingActivity(context, filters))) {
    const names = await getNames(context.db, rows)
    yield rows.map((row) => toActivityDto(row, names, context.timeZone))
  }
}

function columnsIn(language: Language, sentences: Sentences): SheetColumn<Activity>[] {
  return [
    { title: text.time, kind: 'time', width: 18, valueOf: ({ happenedAt }) => happenedAt },
    { title: text.who, kind: 'text', width: 24, valueOf: ({ actorName }) => actorName },
    { title: text.username, kind: 'text', valueOf: ({ actorUsername }) => actorUsername },
    {
      title: text.role,
      kind: 'text',
      valueOf: ({ actorRole }) => actorRole && roleName(actorRole),
    },
    {
      title: text.done,
      kind: 'text',
      width: 60,
      valueOf: (line) => toSentence(line, sentences, language),
    },
    {
      title: text.changes,
      kind: 'text',
      width: 60,
      valueOf: ({ entity, changes }) =>
        changes.map((change) => describeChange(entity, change, language)).join('; '),
    },
    { title: text.agent, kind: 'text', width: 24, valueOf: ({ agentName }) => agentName },
    { title: text.customer, kind: 'text', width: 24, valueOf: ({ customerName }) => customerName },
    { title: text.cashbook, kind: 'text', valueOf: ({ cashbookCode }) => cashbookCode },
    { title: text.request, kind: 'text', width: 24, valueOf: ({ requestId }) => requestId },
    { title: text.address, kind: 'text', valueOf: ({ address }) => address },
    { title: text.device, kind: 'text', width: 40, valueOf: ({ device }) => device },
  ]
}
