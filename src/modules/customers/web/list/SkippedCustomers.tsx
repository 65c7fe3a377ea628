import { List, Stack, Text } from '@mantine/core'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { useT } from '#platform/web/preferences/language.ts'
import type { setDailyPayers } from '../../contract.ts'
import { customersWebMessages as webText } from '../messages.ts'

type Props = {
  skipped: ResponseOf<typeof setDailyPayers>['skipped']
  customers: readonly { id: number; name: string }[]
}

/** Shows the skipped customers and the reasons. */
export function SkippedCustomers({ skipped, customers }: Props) {
  const t = useT()
  const getName = (id: number) => customers.find((each) => each.id === id)?.name ?? `#${id}`
  return (
    <Stack gap="sm">
      <Text>{t(webText.notChanged, { count: skipped.length })}</Text>
      <List size="sm">
        {skipped.map(({ id, message }) => (
          <List.Item key={id}>
            {getName(id)}: {message}
          </List.Item>
        ))}
      </List>
    </Stack>
  )
}
