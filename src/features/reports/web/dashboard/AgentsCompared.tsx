import { NativeSelect, Stack, Table, UnstyledButton } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import { useState } from 'react'
import type { Period } from '../../../../core/reportPeriod.ts'
import type { AnswerOf } from '../../../../kit/contract/endpoint.ts'
import type { Phrase } from '../../../../kit/contract/text.ts'
import { Answered } from '../../../../kit/web/Answered.tsx'
import { BarRows } from '../../../../kit/web/charts/BarRows.tsx'
import { useSay } from '../../../../kit/web/language.ts'
import { LinkTo } from '../../../../kit/web/LinkTo.tsx'
import { MoneyText } from '../../../../kit/web/MoneyText.tsx'
import { Panel } from '../../../../kit/web/Panel.tsx'
import { useAnswer } from '../../../../kit/web/useAnswer.ts'
import { compareAgents } from '../../dashboardContract.ts'
import { dashboardText as text } from './text.ts'

type Agent = AnswerOf<typeof compareAgents>[number]
type Figure = Exclude<keyof Agent, 'agentId' | 'agentName' | 'cashbookCount'>

const HEADS: readonly [Figure, Phrase][] = [
  ['collected', text.collected],
  ['lent', text.lent],
  ['outstanding', text.outstanding],
  ['arrears', text.inArrears],
  ['overdueCount', text.overdueCount],
  ['pettyCash', text.inHand],
]

/** Agents side by side over the days chosen; any column sorts them and becomes the bars. */
export function AgentsCompared({ period }: { period: Period }) {
  const answer = useAnswer(compareAgents, { query: period })
  return (
    <Panel title={text.agents}>
      <Answered answer={answer}>{(agents) => <Compared agents={agents} />}</Answered>
    </Panel>
  )
}

function Compared({ agents }: { agents: readonly Agent[] }) {
  const say = useSay()
  const [by, setBy] = useState<Figure>('outstanding')
  const sorted = agents.toSorted((one, other) => other[by] - one[by])
  const label = HEADS.find(([figure]) => figure === by)![1]
  const target = (agentId: number) => ({ to: '/agent', search: { id: agentId } })
  return (
    <Stack gap="md">
      <NativeSelect
        hiddenFrom="sm"
        aria-label={say(text.sortedBy)}
        data={HEADS.map(([figure, head]) => ({ value: figure, label: say(head) }))}
        value={by}
        onChange={(event) => setBy(event.currentTarget.value as Figure)}
      />
      <BarRows
        title={label}
        labelHead={text.agent}
        valueHead={label}
        rows={sorted.map(({ agentId, agentName, ...figures }) => ({
          key: agentId,
          label: agentName,
          value: figures[by],
          to: target(agentId),
        }))}
        {...(by === 'overdueCount' && { show: (value: number) => value.toLocaleString('en') })}
      />
      <Table.ScrollContainer
        minWidth={720}
        tabIndex={0}
        role="region"
        aria-label={say(text.agents)}
      >
        <Table tabularNums>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{say(text.agent)}</Table.Th>
              {HEADS.map(([figure, head]) => (
                <Table.Th
                  key={figure}
                  scope="col"
                  ta="end"
                  aria-sort={by === figure ? 'descending' : 'none'}
                >
                  <UnstyledButton fz="inherit" fw="inherit" onClick={() => setBy(figure)}>
                    {say(head)} {by === figure && <IconArrowDown size={14} aria-hidden />}
                  </UnstyledButton>
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {sorted.map((agent) => (
              <Table.Tr key={agent.agentId}>
                <Table.Th scope="row" fw="inherit">
                  <LinkTo {...target(agent.agentId)} inherit>
                    {agent.agentName}
                  </LinkTo>
                </Table.Th>
                {HEADS.map(([figure]) => (
                  <Table.Td key={figure} ta="end">
                    {figure === 'overdueCount' ? (
                      agent.overdueCount
                    ) : (
                      <MoneyText value={agent[figure]} />
                    )}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  )
}
