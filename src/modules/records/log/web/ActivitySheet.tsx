import { Stack, Text } from '@mantine/core'
import { Table } from '#platform/web/layout/Table.tsx'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { wholeAmounts } from '#platform/contract/wholeAmounts.ts'
import { deviceName } from '#platform/web/display/deviceName.ts'
import { TimeText } from '#platform/web/display/DayText.tsx'
import { FactList } from '#platform/web/display/FactList.tsx'
import { useLanguage, useT } from '#platform/web/preferences/language.ts'
import { LinkTo } from '#platform/web/layout/LinkTo.tsx'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { getChangeParts } from '../describeChange.ts'
import type { listActivity } from '../contract.ts'
import { toSentence } from '../toSentence.ts'
import { activityMessages } from '../messages.ts'
import { ActorName } from './ActorName.tsx'
import { operationLogMessages as text } from './messages.ts'
import { useSentences } from './sentences.ts'

export type Activity = ResponseOf<typeof listActivity>['items'][number]

/** Shows all details of one action: each field, the address and the device. */
export function ActivitySheet({ activity, onClose }: { activity: Activity; onClose: () => void }) {
  const t = useT()
  const { customerId, customerName, changes } = activity
  return (
    <Sheet title={t(text.show)} onClose={onClose}>
      <Stack gap="md">
        <Text>
          <ActorName line={activity} />{' '}
          {wholeAmounts(toSentence(activity, useSentences(), useLanguage()))}
        </Text>
        {changes.length > 0 && <ChangeTable activity={activity} />}
        <FactList
          facts={[
            { label: activityMessages.time, value: <TimeText value={activity.happenedAt} /> },
            customerId !== null && {
              label: activityMessages.customer,
              value: (
                <LinkTo to="/customer/details" search={{ id: customerId }}>
                  {customerName}
                </LinkTo>
              ),
            },
            activity.cashbookCode !== null && {
              label: activityMessages.cashbook,
              value: activity.cashbookCode,
            },
            activity.agentName !== null && {
              label: activityMessages.agent,
              value: activity.agentName,
            },
            { label: activityMessages.address, value: activity.address },
            {
              label: activityMessages.device,
              value: deviceName(activity.device) ?? activity.device,
            },
            { label: activityMessages.request, value: activity.requestId },
          ]}
        />
      </Stack>
    </Sheet>
  )
}

function ChangeTable({ activity: { entity, changes } }: { activity: Activity }) {
  const t = useT()
  const language = useLanguage()
  return (
    <Table aria-label={t(text.show)}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t(text.field)}</Table.Th>
          <Table.Th>{t(text.before)}</Table.Th>
          <Table.Th>{t(text.after)}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {changes.map((change) => {
          const { label, before, after } = getChangeParts(entity, change, language)
          return (
            <Table.Tr key={change.field}>
              <Table.Th scope="row">{label}</Table.Th>
              <Table.Td>{before}</Table.Td>
              <Table.Td>{after}</Table.Td>
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </Table>
  )
}
