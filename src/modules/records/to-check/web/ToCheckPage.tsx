import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { ZERO_SEN } from '#core/money.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { ExportMenu } from '#platform/web/display/ExportMenu.tsx'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import type { FilterOf, Picked } from '#platform/web/lists/listTypes.ts'
import { ResourceList } from '#platform/web/lists/ResourceList.tsx'
import { useLanguage, useT } from '#platform/web/preferences/language.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import { useAgentFilter } from '#modules/office/users/web/agents/useAgentFilter.tsx'
import { useSentences } from '../../log/web/sentences.ts'
import { ACT_KIND_WORDS } from '../actKindWords.ts'
import {
  ACT_KINDS,
  checkActs,
  exportActsToCheck,
  getToCheck,
  listActsToCheck,
} from '../contract.ts'
import { toCheckCardMessages } from '../cardMessages.ts'
import { toCheckMessages } from '../messages.ts'
import { toActSentence } from '../toActSentence.ts'
import { actColumns, CheckButton, getActTarget, type Act } from './actColumns.tsx'
import { CheckSheet } from './CheckSheet.tsx'

const FILTERS: readonly FilterOf<typeof listActsToCheck>[] = [
  {
    kind: 'segments',
    label: toCheckMessages.state,
    segments: [
      { label: toCheckMessages.waiting, sets: {} },
      { label: toCheckMessages.checked, sets: { state: 'CHECKED' } },
    ],
  },
  {
    kind: 'choice',
    name: 'kind',
    label: toCheckMessages.kind,
    options: ACT_KINDS.map((kind) => ({ value: kind, label: ACT_KIND_WORDS[kind] })),
  },
]

/** Shows `/report/to-check`: what an owner looks at, and what somebody has looked at. */
export function ToCheckPage() {
  const [url] = useUrlState({ state: '' })
  // A selection of waiting acts must not carry over to the others.
  const isChecked = url.state === 'CHECKED'
  return <Acts key={String(isChecked)} isChecked={isChecked} />
}

type Chosen = { acts: readonly string[]; clear?: () => void }

function Acts({ isChecked }: { isChecked: boolean }) {
  const t = useT()
  const language = useLanguage()
  const sentences = useSentences()
  const agentFilter = useAgentFilter(true)
  const { data } = useEndpointQuery(getToCheck, { query: {} })
  const [chosen, setChosen] = useState<Chosen>()
  const mayCheck = useMay(checkActs) && !isChecked
  const checkOne = (act: Act) => setChosen({ acts: [act.id] })
  const getButton = (act: Act) => mayCheck && <CheckButton act={act} onCheck={checkOne} />
  const person: FilterOf<typeof listActsToCheck> = {
    kind: 'choice',
    name: 'actorId',
    label: toCheckMessages.person,
    isSearchable: true,
    options: (data?.people ?? []).map(({ id, name }) => ({ value: id, label: name })),
  }
  return (
    <>
      <ResourceList<typeof listActsToCheck>
        name="to-check"
        endpoint={listActsToCheck}
        title={toCheckCardMessages.title}
        columns={actColumns(isChecked, getButton)}
        filters={[...FILTERS, ...agentFilter, person]}
        row={{
          key: ({ id }) => id,
          name: (act) => `${act.actorName ?? ''} ${toActSentence(act, sentences, language)}`.trim(),
          link: getActTarget,
          ...(mayCheck && { cardButtons: getButton }),
        }}
        {...(mayCheck && {
          selection: {
            sum: ({ amount }: Act) => amount ?? ZERO_SEN,
            bar: (picked: Picked<Act>) => (
              <Button
                onClick={() =>
                  setChosen({ acts: picked.rows.map(({ id }) => id), clear: picked.clear })
                }
              >
                {t(toCheckMessages.checkSelected, { count: picked.count })}
              </Button>
            ),
          },
        })}
        summary={({ total: { count, amount: amountSen } }) =>
          count > 0 && (
            <Text fw={600} className="figures" role="status">
              {t(toCheckMessages.total, { count, amountSen })}
            </Text>
          )
        }
        empty={{ title: toCheckMessages.none, hint: toCheckMessages.noneHint }}
        extras={(query) => <ExportMenu endpoint={exportActsToCheck} query={query} />}
      />
      {chosen && (
        <CheckSheet
          acts={chosen.acts}
          onClose={() => setChosen(undefined)}
          onDone={() => {
            chosen.clear?.()
            setChosen(undefined)
          }}
        />
      )}
    </>
  )
}
