import { Stack } from '@mantine/core'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { PageTitle } from '#platform/web/layout/PageTitle.tsx'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { getAccountCodes } from '../../accountCodeContract.ts'
import { accountCodeMessages } from '../../accountCodeMessages.ts'
import { AccountCodes } from './AccountCodes.tsx'
import { JournalFiles } from './JournalFiles.tsx'
import { accountantMessages as text } from './messages.ts'

/** Shows `/report/accountant`: the journals as files, and the owner's account codes. */
export function AccountantPage() {
  const result = useEndpointQuery(getAccountCodes, {})
  return (
    <Stack gap="md" maw={960}>
      <PageTitle title={text.title} />
      <JournalFiles />
      <Panel title={accountCodeMessages.title}>
        <QueryBoundary result={result}>
          {({ items }) => <AccountCodes items={items} />}
        </QueryBoundary>
      </Panel>
    </Stack>
  )
}
