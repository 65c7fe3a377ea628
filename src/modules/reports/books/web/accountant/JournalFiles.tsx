import { Button, Group, SegmentedControl, SimpleGrid, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { isDay, type Day } from '#core/calendar.ts'
import { periodAround, stepPeriod, type Period } from '#core/reportPeriod.ts'
import { toInput } from '#platform/web/api/api.ts'
import { useDownload } from '#platform/web/calls/useDownload.ts'
import { ExportMenu } from '#platform/web/display/ExportMenu.tsx'
import { DayInput } from '#platform/web/inputs/DayInput.tsx'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { usePhone } from '#platform/web/layout/usePhone.ts'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { today } from '#platform/web/preferences/today.ts'
import { AgentPicker } from '#modules/office/users/web/agents/AgentPicker.tsx'
import { exportJournals, JOURNAL_DETAILS, JOURNAL_PROGRAMS, PROGRAM_NAMES } from '../../contract.ts'
import { ledgerMessages } from '#modules/ledger/messages.ts'
import { accountantMessages as text } from './messages.ts'

/** Shows the choice of a period, an agent and the detail, and exports its journals. */
export function JournalFiles() {
  const t = useT()
  const thisMonth = periodAround('MONTHLY', today())
  const lastMonth = stepPeriod('MONTHLY', thisMonth, -1)
  const [url, setUrl] = useUrlState({
    from: '',
    to: '',
    agentId: 0,
    detail: 'POSTINGS',
    program: 'NONE',
  })
  const isPhone = usePhone()
  const period = readPeriod(url, lastMonth)
  const setPeriod = ({ from, to }: Period) => setUrl({ from, to })
  const detail = JOURNAL_DETAILS.find((each) => each === url.detail) ?? 'POSTINGS'
  const program = JOURNAL_PROGRAMS.find((each) => each === url.program) ?? 'NONE'
  const query = { ...period, detail, ...(url.agentId && { agentId: String(url.agentId) }) }
  return (
    <Panel title={text.journals}>
      <Group gap="sm">
        <Button variant="default" onClick={() => setPeriod(lastMonth)}>
          {t(text.lastMonth)}
        </Button>
        <Button variant="default" onClick={() => setPeriod(thisMonth)}>
          {t(text.thisMonth)}
        </Button>
      </Group>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
        <PeriodInputs period={period} onChange={setPeriod} />
        <AgentPicker
          label={t(ledgerMessages.agent)}
          placeholder={t(ledgerMessages.allAgents)}
          value={url.agentId || null}
          onChange={(next) => setUrl({ agentId: next ?? 0 })}
        />
      </SimpleGrid>
      <SegmentedControl
        aria-label={t(ledgerMessages.program)}
        w={{ base: '100%', sm: 'max-content' }}
        orientation={isPhone ? 'vertical' : 'horizontal'}
        value={program}
        onChange={(next) => setUrl({ program: next })}
        data={JOURNAL_PROGRAMS.map((each) => ({
          value: each,
          label: each === 'NONE' ? t(text.anyProgram) : PROGRAM_NAMES[each],
        }))}
      />
      {program === 'NONE' ? (
        <>
          <SegmentedControl
            aria-label={t(ledgerMessages.detail)}
            w={{ base: '100%', sm: 'max-content' }}
            value={detail}
            onChange={(next) => setUrl({ detail: next })}
            data={JOURNAL_DETAILS.map((each) => ({ value: each, label: t(text[each]) }))}
          />
          <Text c="dimmed">{t(HINTS[detail])}</Text>
          <Group>
            <ExportMenu endpoint={exportJournals} query={query} hasWord />
          </Group>
        </>
      ) : (
        <>
          <Text c="dimmed">{t(text[`${program}_HINT`])}</Text>
          <ProgramFile query={{ ...query, program, format: 'csv' }} />
        </>
      )}
    </Panel>
  )
}

/** Shows the button that downloads the file for an accounting program; a refusal names what lacks a code. */
function ProgramFile({ query }: { query: Readonly<Record<string, string>> }) {
  const t = useT()
  const { download, isLoading } = useDownload(exportJournals)
  return (
    <Group>
      <Button
        variant="default"
        loading={isLoading}
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => void download(toInput(exportJournals, { query }))}
      >
        {t(text.downloadFile)}
      </Button>
    </Group>
  )
}

const HINTS = { POSTINGS: text.postingsHint, DAILY: text.dailyHint }

/** Reads the days of the URL; without valid ones the default. */
function readPeriod({ from, to }: { from: string; to: string }, usual: Period): Period {
  return isDay(from) && isDay(to) && from <= to ? { from, to } : usual
}

type Props = { period: Period; onChange: (period: Period) => void }

/** Shows both days; a day beyond the other takes it along. */
function PeriodInputs({ period: { from, to }, onChange }: Props) {
  const t = useT()
  const change = (next: Day | null, other: Day, isFirst: boolean) => {
    if (!next) return
    const isBeyond = isFirst ? next > other : next < other
    const beside = isBeyond ? next : other
    onChange(isFirst ? { from: next, to: beside } : { from: beside, to: next })
  }
  return (
    <>
      <DayInput
        label={t(ledgerMessages.from)}
        value={from}
        clearable={false}
        onChange={(next) => change(next, to, true)}
      />
      <DayInput
        label={t(ledgerMessages.to)}
        value={to}
        clearable={false}
        onChange={(next) => change(next, from, false)}
      />
    </>
  )
}
