import { Button, Checkbox, Group, List, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { sumSen, ZERO_SEN, type Sen } from '#core/money.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import { DayText } from '#platform/web/display/DayText.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { showResult } from '#platform/web/feedback/dialogs.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { useLanguage, useT } from '#platform/web/preferences/language.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import { getBankMatches, matchBankLines } from '../contract.ts'
import { describeMovement } from '../describeMovement.ts'
import { bankPageMessages as text } from './messages.ts'

type Match = ResponseOf<typeof getBankMatches>['items'][number]

/** More would take a phone seconds to draw; all ticked ones are confirmed all the same. */
const SHOWN = 30

/**
 * Shows the lines that movements of the books fit. A single certain match is ticked, several are
 * offered; all ticked ones are confirmed in one act.
 */
export function BankMatches({ accountId }: { accountId: number }) {
  const t = useT()
  const { data } = useEndpointQuery(getBankMatches, { query: { accountId } })
  const [chosen, setChosen] = useState<ReadonlyMap<number, number | null>>(new Map())
  const [isWhole, setWhole] = useState(false)
  const { mutate, isPending } = useEndpointMutation(matchBankLines)
  const mayMatch = useMay(matchBankLines)
  const items = data?.items ?? []
  if (items.length === 0 || !mayMatch) return null
  const getChoice = ({ line, candidates, isCertain }: Match): number | null =>
    chosen.get(line.id) ??
    (chosen.has(line.id) || !isCertain ? null : (candidates[0]?.journalId ?? null))
  const ticked = items.flatMap((match) => {
    const journalId = getChoice(match)
    return journalId === null ? [] : [{ match, journalId }]
  })
  const totalSen = sumSen(ticked.map(({ match }) => match.line.amount ?? ZERO_SEN))

  async function confirm() {
    const matches = ticked.map(({ match, journalId }) => ({ lineId: match.line.id, journalId }))
    const done = await mutate({ body: { matches } })
    if (!done) return
    setChosen(new Map())
    const { matched, skipped } = done
    if (skipped.length === 0) return notify.done(text.matchesDone, { count: matched.length })
    const message = <Skipped count={matched.length} skipped={skipped} />
    await showResult({ isSuccess: matched.length > 0, message })
  }

  const shown = isWhole ? items : items.slice(0, SHOWN)
  return (
    <Panel title={text.matchesTitle}>
      <Text size="sm" c="dimmed">
        {t(text.matchesHint)}
      </Text>
      <Stack gap="md">
        {shown.map((match) => (
          <MatchRow
            key={match.line.id}
            match={match}
            choice={getChoice(match)}
            onChoose={(journalId) => setChosen(new Map([...chosen, [match.line.id, journalId]]))}
          />
        ))}
      </Stack>
      <Group justify="space-between" gap="sm">
        {items.length > shown.length && (
          <Button variant="subtle" onClick={() => setWhole(true)}>
            {t(text.moreMatches, { count: items.length })}
          </Button>
        )}
        <Button
          color="in"
          loading={isPending}
          disabled={ticked.length === 0}
          onClick={() => void confirm()}
          rightSection={<MoneyText value={totalSen} isStrong />}
        >
          {t(text.confirmMatches, { count: ticked.length })}
        </Button>
      </Group>
    </Panel>
  )
}

type RowProps = {
  match: Match
  choice: number | null
  onChoose: (journalId: number | null) => void
}

function MatchRow({ match, choice, onChoose }: RowProps) {
  const t = useT()
  const { line, candidates } = match
  const [first] = candidates
  const amountSen: Sen = line.amount ?? ZERO_SEN
  const label = t(text.matchLine, { amountSen, lineOn: line.date, text: line.description })
  return (
    <Stack gap={6} role="group" aria-label={label}>
      <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          <DayText value={line.date} /> · {line.description}
        </Text>
        <MoneyText value={amountSen} flow={amountSen > 0 ? 'in' : 'out'} isStrong />
      </Group>
      {candidates.length === 1 && first ? (
        <Checkbox
          aria-label={label}
          label={<Candidate candidate={first} />}
          checked={choice === first.journalId}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked ? first.journalId : null)}
        />
      ) : (
        <Radio.Group
          label={t(text.chooseMatch)}
          value={choice === null ? '' : String(choice)}
          onChange={(value) => onChoose(value === '' ? null : Number(value))}
        >
          <Stack gap={6} mt={6}>
            {candidates.map((candidate) => (
              <Radio
                key={candidate.journalId}
                value={String(candidate.journalId)}
                label={<Candidate candidate={candidate} />}
              />
            ))}
            <Radio value="" label={t(text.noneOfThem)} />
          </Stack>
        </Radio.Group>
      )}
    </Stack>
  )
}

function Candidate({ candidate }: { candidate: Match['candidates'][number] }) {
  const t = useT()
  const language = useLanguage()
  const { isWaiting, businessDate, reference } = candidate
  return (
    <Text size="sm" component="span" style={{ overflowWrap: 'anywhere' }}>
      {describeMovement(candidate, language)} · <DayText value={businessDate} />
      {reference && ` · ${reference}`}{' '}
      <Text component="span" size="sm" c="dimmed">
        ({t(isWaiting ? text.waits : text.inBooks)})
      </Text>
    </Text>
  )
}

type SkippedProps = { count: number; skipped: ResponseOf<typeof matchBankLines>['skipped'] }

function Skipped({ count, skipped }: SkippedProps) {
  const t = useT()
  return (
    <Stack gap="sm">
      {count > 0 && <Text>{t(text.matchesDone, { count })}</Text>}
      <Text>{t(text.matchesSkipped, { count: skipped.length })}</Text>
      <List size="sm">
        {skipped.map(({ lineId, message }) => (
          <List.Item key={lineId}>{message}</List.Item>
        ))}
      </List>
    </Stack>
  )
}
