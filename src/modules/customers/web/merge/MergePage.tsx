import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { BackLink } from '#platform/web/layout/BackLink.tsx'
import { linkTo } from '#platform/web/layout/LinkTo.tsx'
import { FormPage } from '#platform/web/layout/FormPage.tsx'
import { PageTitle } from '#platform/web/layout/PageTitle.tsx'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { compareRecords } from '../../mergeContract.ts'
import { Comparison } from './Comparison.tsx'
import { mergeMessages as text } from './messages.ts'

const LIST = { to: '/customer/duplicate' }

/** Shows `/customer/merge?keptId=&mergedId=`: two records side by side, and which values stay. */
export function MergePage() {
  const [{ keptId, mergedId }] = useUrlState({ keptId: 0, mergedId: 0 })
  const isChosen = keptId > 0 && mergedId > 0
  const query = { keptId, mergedId }
  const result = useEndpointQuery(compareRecords, { query }, { enabled: isChosen, staleTime: 0 })
  return (
    <FormPage isWide>
      <PageTitle title={text.title} back={<BackLink {...LIST} place={text.duplicates} />} />
      {isChosen ? (
        <QueryBoundary result={result}>
          {(compared) => <Comparison key={`${keptId} ${compared.state}`} compared={compared} />}
        </QueryBoundary>
      ) : (
        <NothingChosen />
      )}
    </FormPage>
  )
}

function NothingChosen() {
  const t = useT()
  return (
    <EmptyState
      kind="nothingYet"
      icon={IconUsers}
      title={text.noPair}
      action={
        <Button component={Link} {...linkTo(LIST)}>
          {t(text.duplicates)}
        </Button>
      }
    />
  )
}
