import { Button, Group, Stack, Text } from '@mantine/core'
import { IconCircleCheck, IconClock, IconMessageReport } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { serverNow } from '#platform/web/preferences/serverClock.ts'
import { DayText } from '#platform/web/display/DayText.tsx'
import { ErrorView } from '#platform/web/feedback/ErrorView.tsx'
import { PanelSkeleton } from '#platform/web/feedback/Skeletons.tsx'
import { StatusBadge } from '#platform/web/feedback/StatusBadge.tsx'
import { MoreButton } from '#platform/web/lists/ListPaging.tsx'
import type { RowOf } from '#platform/web/lists/listTypes.ts'
import { useSlices } from '#platform/web/lists/useSlices.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { listOwnDisputes, REOPEN_DAYS } from '../contract.ts'
import { disputeMessages } from '../messages.ts'
import { noteAnswersRead } from '../../web/readAnswers.ts'
import { DisputeMessages } from './DisputeMessages.tsx'
import { ReportDispute } from './ReportDispute.tsx'
import { WriteInDispute } from './WriteInDispute.tsx'

type OwnDispute = RowOf<typeof listOwnDisputes>

/** Shows a customer the problems that they reported on a loan, and the form for a new one. */
export function OwnDisputes({ cashbookId }: { cashbookId: number }) {
  const t = useT()
  const [isReporting, setIsReporting] = useState(false)
  const [writingIn, setWritingIn] = useState<number>()
  const list = useSlices(listOwnDisputes, { cashbookId })
  useEffect(() => {
    noteAnswersRead((list.items ?? []).flatMap(({ messages }) => messages.map(({ id }) => id)))
  }, [list.items])
  return (
    <Stack gap="md">
      <Text>{t(disputeMessages.intro)}</Text>
      <Button
        className="no-print"
        size="lg"
        w={{ base: '100%', sm: 'fit-content' }}
        leftSection={<IconMessageReport size={20} aria-hidden />}
        onClick={() => setIsReporting(true)}
      >
        {t(disputeMessages.reportDay)}
      </Button>
      {list.error && <ErrorView error={list.error} onRetry={list.retry} />}
      {!list.items && !list.error && <PanelSkeleton />}
      {list.items?.map((item) => (
        <Item key={item.id} item={item} onWrite={() => setWritingIn(item.id)} />
      ))}
      {list.more && <MoreButton onMore={list.more} isBusy={list.isFetchingMore} />}
      {isReporting && (
        <ReportDispute cashbookId={cashbookId} onClose={() => setIsReporting(false)} />
      )}
      {writingIn !== undefined && (
        <WriteInDispute id={writingIn} onClose={() => setWritingIn(undefined)} />
      )}
    </Stack>
  )
}

/** Whether the customer may still write about the problem. The server decides in the end. */
function mayWrite({ closedAt }: OwnDispute): boolean {
  if (closedAt === null) return true
  return serverNow().getTime() - Date.parse(closedAt) <= REOPEN_DAYS * 86_400_000
}

function Item({ item, onWrite }: { item: OwnDispute; onWrite: () => void }) {
  const t = useT()
  const { kind, date, amount: amountSen, outcome, messages } = item
  return (
    <Stack component="section" gap="xs" aria-label={t(disputeMessages[kind])}>
      <Group gap="xs">
        <Text fw={600}>
          {t(disputeMessages[kind])} · <DayText value={date} />
        </Text>
        {outcome === null ? (
          <StatusBadge tone="info" icon={IconClock} word={disputeMessages.waiting} />
        ) : (
          <StatusBadge
            tone={outcome === 'CORRECTED' ? 'in' : 'gray'}
            icon={IconCircleCheck}
            word={disputeMessages[outcome]}
          />
        )}
      </Group>
      {amountSen !== null && <Text>{t(disputeMessages.rightAmount, { amountSen })}</Text>}
      <DisputeMessages
        messages={messages}
        customer={disputeMessages.you}
        staff={disputeMessages.agentAnswer}
      />
      {mayWrite(item) && (
        <Button
          className="no-print"
          variant="default"
          size="md"
          w={{ base: '100%', sm: 'fit-content' }}
          onClick={onWrite}
        >
          {t(outcome === null ? disputeMessages.writeAgain : disputeMessages.notSolved)}
        </Button>
      )}
    </Stack>
  )
}
