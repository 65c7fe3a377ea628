import { sql } from 'kysely'
import { streamRows } from '#db/streamRows.ts'
import { formatRinggit } from '#core/money.ts'
import { listed, translate, type Language } from '#platform/contract/message.ts'
import type { Actor, Context, Read } from '#platform/server/handler.ts'
import { sheet, type SheetColumn } from '#platform/server/sheets/sheet.ts'
import { KIND_WORDS } from '#modules/lending/credits/kindWords.ts'
import { describeChange } from '../../log/describeChange.ts'
import type { Sentences } from '../../log/toSentence.ts'
import { requireVisibleAgent } from '#platform/server/requireVisibleAgent.ts'
import type * as endpoints from '../contract.ts'
import { ACT_KIND_WORDS } from '../actKindWords.ts'
import { toCheckMessages as text } from '../messages.ts'
import { toActSentence } from '../toActSentence.ts'
import { matchingActs, type ActFilters, type ActRow } from './matchingActs.ts'
import { toActs, type Act } from './toActs.ts'

/** Returns the handler that exports the list of acts in the order of the screen. */
export const handleExportActsToCheck =
  (sentences: Sentences): Read<typeof endpoints.exportActsToCheck> =>
  async (context, { query: { format, ...filters } }) => {
    requireVisibleAgent(context.actor, filters.agentId)
    const { language, timeZone, today } = context
    return sheet({
      format,
      language,
      timeZone,
      name: ['to-check', today],
      columns: columnsIn(language, sentences),
      rows: acts(context, filters),
    })
  }

async function* acts(context: Context<Actor>, filters: ActFilters) {
  const rows = sql<ActRow>`SELECT * FROM (${matchingActs(context, filters)}) AS act
    ORDER BY happened_at DESC, source DESC, source_id DESC`
  for await (const some of streamRows(context.db, rows)) yield toActs(context, some)
}

function columnsIn(language: Language, sentences: Sentences): SheetColumn<Act>[] {
  const getAfter = ({ recordedAfter }: Act) =>
    listed(
      recordedAfter.map(
        ({ kind, amount, createdByName }) =>
          `${translate(KIND_WORDS[kind], language)} ${formatRinggit(amount)} (${createdByName})`,
      ),
      language,
    )
  return [
    { title: text.time, kind: 'time', width: 18, valueOf: (act) => act.happenedAt },
    {
      title: text.kind,
      kind: 'text',
      width: 30,
      valueOf: (act) => translate(ACT_KIND_WORDS[act.kind], language),
    },
    { title: text.person, kind: 'text', width: 22, valueOf: (act) => act.actorName },
    {
      title: text.done,
      kind: 'text',
      width: 60,
      valueOf: (act) => toActSentence(act, sentences, language),
    },
    {
      title: text.changes,
      kind: 'text',
      width: 40,
      valueOf: ({ entity, changes }) =>
        changes.map((change) => describeChange(entity, change, language)).join('; '),
    },
    { title: text.amount, kind: 'money', valueOf: (act) => act.amount },
    { title: text.after, kind: 'text', width: 40, valueOf: getAfter },
    { title: text.agent, kind: 'text', width: 22, valueOf: (act) => act.agentName },
    { title: text.customer, kind: 'text', width: 22, valueOf: (act) => act.customerName },
    { title: text.cashbook, kind: 'text', width: 12, valueOf: (act) => act.cashbookCode },
    { title: text.checkedAt, kind: 'time', width: 18, valueOf: (act) => act.checkedAt },
    { title: text.checkedBy, kind: 'text', width: 22, valueOf: (act) => act.checkedByName },
    { title: text.note, kind: 'text', width: 40, valueOf: (act) => act.note },
  ]
}
