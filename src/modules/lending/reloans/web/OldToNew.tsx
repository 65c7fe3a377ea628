import { Text } from '@mantine/core'
import type { ReloanRow } from './reloanRow.ts'

type Props = { reloan: Pick<ReloanRow, 'oldCashbooks' | 'newCashbook'> }

/** Shows CB000001, CB000002 → CB000003, the old ones struck through. */
export function OldToNew({ reloan: { oldCashbooks, newCashbook } }: Props) {
  return (
    <span className="figures">
      {oldCashbooks.map(({ id, cashbookId: cashbookCode }, place) => (
        <span key={id}>
          {place > 0 && ', '}
          <Text component="s" inherit c="dimmed" td="line-through">
            {cashbookCode}
          </Text>
        </span>
      ))}
      {' → '}
      {newCashbook.cashbookId}
    </span>
  )
}
