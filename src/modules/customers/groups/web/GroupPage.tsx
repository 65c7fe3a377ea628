import { formatCount } from '#core/formatCount.ts'
import { ActionIcon, Group, Stack } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { Figure, Figures } from '#platform/web/display/Figures.tsx'
import { useMay } from '#platform/web/session/Guard.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { BackLink } from '#platform/web/layout/BackLink.tsx'
import { RecordNotFound } from '#platform/web/layout/RecordNotFound.tsx'
import { useGo } from '#platform/web/layout/LinkTo.tsx'
import { RowActions } from '#platform/web/lists/RowActions.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { PageTitle } from '#platform/web/layout/PageTitle.tsx'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { getCustomerGroup, renameCustomerGroup } from '../contract.ts'
import { listCustomersV2 } from '../../contract.ts'
import { groupsMessages } from '../messages.ts'
import { CustomerList } from '../../web/list/CustomerList.tsx'
import { customersWebMessages as text } from '../../web/messages.ts'
import { RenameGroup } from './RenameGroup.tsx'
import { useGroupActions } from './useGroupActions.ts'

type OneGroup = ResponseOf<typeof getCustomerGroup>

const ALL_GROUPS = { to: '/customer', search: { currentTab: 'GROUP' } } as const
const BACK_TO_GROUPS = { ...ALL_GROUPS, place: groupsMessages.groups }

/** Shows `/customer/group?id=`: one group, its debt, today's collections and its customers. */
export function GroupPage() {
  const [{ id }] = useUrlState({ id: 0 })
  const result = useEndpointQuery(getCustomerGroup, { params: { id } }, { enabled: id > 0 })
  const notFound = <RecordNotFound title={text.groupNotFound} back={BACK_TO_GROUPS} />
  if (id === 0) return notFound
  return (
    <QueryBoundary result={result} notFound={notFound}>
      {(group) => <Shown key={group.id} group={group} />}
    </QueryBoundary>
  )
}

function Shown({ group }: { group: OneGroup }) {
  const mayList = useMay(listCustomersV2)
  const { isAdmin } = useSession()
  const [isRenaming, setRenaming] = useState(false)
  const { id, groupName: name, agentName, customerCount, totalBalance, collectedToday } = group
  return (
    <Stack gap="md">
      <PageTitle
        title={text.groupTitle}
        values={{ name }}
        back={<BackLink {...BACK_TO_GROUPS} />}
      />
      <Panel>
        {isRenaming && (
          <RenameGroup
            group={group}

            onClose={() => setRenaming(false)}
          />
        )}
        <Group justify="space-between" align="flex-start" gap="sm" wrap="nowrap">
          <Figures>
            <Figure label={text.collectedToday} isStrong>
              <MoneyText value={collectedToday} />
            </Figure>
            <Figure label={groupsMessages.totalBalance}>
              <MoneyText value={totalBalance} />
            </Figure>
            <Figure label={groupsMessages.customerCount}>{formatCount(customerCount)}</Figure>
            {isAdmin && <Figure label={groupsMessages.agent}>{agentName}</Figure>}
          </Figures>
          {!isRenaming && <Actions group={group} onRename={() => setRenaming(true)} />}
        </Group>
      </Panel>
      {mayList && <CustomerList groupId={id} />}
    </Stack>
  )
}

/** Shows the pencil, which edits the name in place, and the other actions. */
function Actions({ group, onRename }: { group: OneGroup; onRename: () => void }) {
  const t = useT()
  const go = useGo()
  const mayRename = useMay(renameCustomerGroup)
  const actions = useGroupActions(() => go({ ...ALL_GROUPS, replace: true }))
  const { groupName: name } = group
  return (
    <Group gap={4} wrap="nowrap">
      {mayRename && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          className="touch-target"
          aria-label={t(groupsMessages.renameGroup, { name })}
          onClick={onRename}
        >
          <IconPencil size={18} />
        </ActionIcon>
      )}
      <RowActions name={name} actions={actions(group)} />
    </Group>
  )
}
