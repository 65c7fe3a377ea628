import { List, Stack, Text } from '@mantine/core'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { useT } from '#platform/web/preferences/language.ts'
import type { setCashbookStatus } from '../contract.ts'
import { cashbookListMessages as text } from '#features/cashbooks/web/list/cashbookListMessages.ts'
import type { ListedCashbook } from '#features/cashbooks/web/list/listedCashbook.ts'

type Props = {
  skipped: ResponseOf<typeof setCashbookStatus>['skipped']
  cashbooks: readonly ListedCashbook[]
  /** The message about the changed cashbooks. */
  done?: string | undefined
}

/** Lists the skipped cashbooks with the reasons. */
export function SkippedCashbooks({ skipped, cashbooks, done }: Props) {
  const t = useT()
  const known = new Map(cashbooks.map((each) => [each.id, each]))
  return (
    <Stack gap="sm">
      {done && <Text>{done}</Text>}
      <Text>{t(text.skipped, { count: skipped.length })}</Text>
      <List size="sm">
        {skipped.map(({ id, message: reason }) => {
          const { cashbookId: code = `#${id}`, customerName: name = '' } = known.get(id) ?? {}
          return <List.Item key={id}>{t(text.skippedLine, { code, name, reason })}</List.Item>
        })}
      </List>
    </Stack>
  )
}
