import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconId, IconMessage, IconPhone, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { showIdentity } from '#core/identityNumber.ts'
import { showPhone } from '#platform/contract/showPhone.ts'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import { NameWithPhoto } from '#platform/web/display/Photo.tsx'
import { confirm } from '#platform/web/feedback/dialogs.ts'
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx'
import { ErrorView } from '#platform/web/feedback/ErrorView.tsx'
import { notify } from '#platform/web/feedback/notify.tsx'
import { RowsSkeleton } from '#platform/web/feedback/Skeletons.tsx'
import { StatusBadge } from '#platform/web/feedback/StatusBadge.tsx'
import { LinkTo, linkTo } from '#platform/web/layout/LinkTo.tsx'
import { PageTitle } from '#platform/web/layout/PageTitle.tsx'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { MoreButton } from '#platform/web/lists/ListPaging.tsx'
import type { RowOf } from '#platform/web/lists/listTypes.ts'
import { useSlices } from '#platform/web/lists/useSlices.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { useSession } from '#platform/web/session/session.ts'
import { judgeDuplicates, listDuplicates } from '../../mergeContract.ts'
import { CustomerTabs } from '../CustomerTabs.tsx'
import { toDetailsLink, toMergeLink } from '../customerLinks.ts'
import { mergeMessages as text } from './messages.ts'

type Pair = RowOf<typeof listDuplicates>
type LikelyRecord = Pair['records'][number]

/** Shows `/customer/duplicate`: pairs of records that seem to be one person. */
export function DuplicatesPage() {
  const { isAdmin } = useSession()
  const [{ agentId }] = useUrlState({ agentId: 0 })
  const list = useSlices(listDuplicates, isAdmin && agentId > 0 ? { agentId } : {})
  return (
    <Stack gap="md">
      <PageTitle
        title={text.duplicates}
        count={list.first?.total}
        siblings={<CustomerTabs open="DUPLICATE" />}
      />
      {list.error && <ErrorView error={list.error} onRetry={list.retry} />}
      {!list.items && !list.error && <RowsSkeleton />}
      {list.items?.length === 0 && (
        <EmptyState
          kind="nothingYet"
          icon={IconUsers}
          title={text.noDuplicates}
          hint={text.noDuplicatesHint}
        />
      )}
      {list.items?.map((pair) => (
        <OnePair key={pair.records.map(({ id }) => id).join()} pair={pair} />
      ))}
      {list.more && <MoreButton onMore={list.more} isBusy={list.isFetchingMore} />}
    </Stack>
  )
}

function OnePair({ pair }: { pair: Pair }) {
  const { isAdmin } = useSession()
  const { sameIdentity, samePhone, proposedByName, agentName } = pair
  const [one, other] = pair.records
  if (!one || !other) return null
  return (
    <Panel>
      <Group gap="xs">
        {proposedByName !== null && (
          <StatusBadge
            tone="info"
            icon={IconMessage}
            word={text.proposedBy}
            values={{ name: proposedByName }}
          />
        )}
        {sameIdentity && <StatusBadge tone="out" icon={IconId} word={text.sameIdentity} />}
        {samePhone && <StatusBadge tone="out" icon={IconPhone} word={text.samePhone} />}
        {isAdmin && (
          <Text size="sm" c="dimmed">
            {agentName}
          </Text>
        )}
      </Group>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Shown record={one} />
        <Shown record={other} />
      </SimpleGrid>
      <Acts one={one} other={other} />
    </Panel>
  )
}

function Shown({ record }: { record: LikelyRecord }) {
  const t = useT()
  const { id, name, identityNumber, openCashbooks: count, place } = record
  const about = [showPhone(record.phoneNumber), showIdentity(identityNumber), place]
  return (
    <Stack gap={2}>
      <NameWithPhoto path={record.profilePhoto} name={name}>
        <LinkTo {...toDetailsLink(id)} inherit fw={600}>
          {name}
        </LinkTo>
      </NameWithPhoto>
      <Text size="sm" className="figures">
        {about.filter((part) => part !== '').join(' · ')}
      </Text>
      <Text size="sm" c="dimmed">
        {t(text.openCashbooks, { count })}
      </Text>
    </Stack>
  )
}

function Acts({ one, other }: { one: LikelyRecord; other: LikelyRecord }) {
  const t = useT()
  const names = { name: one.name, other: other.name }
  const { mutate, isPending } = useEndpointMutation(judgeDuplicates, {
    onDone: () => notify.done(text.apartDone),
  })
  const judge = async () => {
    const isSure = await confirm({
      title: t(text.apartSure, names),
      submitLabel: t(text.apart),
    })
    if (isSure) await mutate({ body: { keptId: one.id, mergedId: other.id, verdict: 'APART' } })
  }
  return (
    <Group gap="sm">
      <Button
        component={Link}
        {...linkTo(toMergeLink(one.id, other.id))}
        aria-label={t(text.compareNames, names)}
      >
        {t(text.compare)}
      </Button>
      <Button variant="default" loading={isPending} onClick={() => void judge()}>
        {t(text.apart)}
      </Button>
    </Group>
  )
}
