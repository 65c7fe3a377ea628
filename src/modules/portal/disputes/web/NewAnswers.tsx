import { Alert, Anchor, Stack } from '@mantine/core'
import { IconMessageCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { todayIn } from '#core/calendar.ts'
import { serverNow } from '#platform/web/preferences/serverClock.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { BUSINESS_TIME_ZONE } from '#platform/web/preferences/today.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import { listOwnDisputes } from '../contract.ts'
import { getReadAnswers } from '../../web/readAnswers.ts'
import { disputeMessages as text } from '../messages.ts'

const SHOWN_DAYS = 30
const DAY_MS = 86_400_000

/** Tells a customer, above everything else, that somebody wrote about what they reported: an answer until it was read. */
export function NewAnswers({ cashbookId }: { cashbookId: number }) {
  return useMay(listOwnDisputes) ? <Answers cashbookId={cashbookId} /> : null
}

function Answers({ cashbookId }: { cashbookId: number }) {
  const t = useT()
  const [, setUrl] = useUrlState({ tab: '' })
  const { data } = useEndpointQuery(listOwnDisputes, { query: { cashbookId } })
  // What is read while the page is open stays until it is opened again: nothing moves under a finger.
  const [before] = useState(getReadAnswers)
  const since = serverNow().getTime() - SHOWN_DAYS * DAY_MS
  const written = (data?.items ?? []).filter(({ messages, outcome }) => {
    const last = messages.at(-1)
    const isNew = last && !last.isByCustomer && Date.parse(last.createdAt) > since
    return isNew && (outcome === null || !before.has(last.id))
  })
  if (written.length === 0) return null
  return (
    <Alert color="info" icon={<IconMessageCircle aria-hidden />} role="status">
      <Stack gap="xs" align="flex-start">
        {written.map(({ id, createdAt, outcome }) => (
          <Anchor
            key={id}
            component="button"
            type="button"
            ta="left"
            mih={44}
            onClick={() => setUrl({ tab: 'problems' })}
          >
            {t(outcome === null ? text.questionTo : text.answerTo, {
              reportedOn: todayIn(BUSINESS_TIME_ZONE, new Date(createdAt)),
            })}
          </Anchor>
        ))}
      </Stack>
    </Alert>
  )
}
