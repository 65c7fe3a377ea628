import { ActionBar, Button, Group, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { sumSen } from '#core/money.ts'
import { formatAmount } from '../display/formatAmount.ts'
import { useT } from '../preferences/language.ts'
import { platformMessages } from '../messages.ts'
import { listMessages } from './messages.ts'
import { usePhone } from '../layout/usePhone.ts'
import type { Picked, Selection } from './listTypes.ts'

type Props<Row, Query> = {
  picked: Picked<Row, Query>
  selection: Selection<Row, Query>
  /** The number of all matches. */
  total: number | undefined
  onPickAll: () => void
  onPrint: () => void
}

/** A phone's tabs stay in reach below it. */
const ABOVE_TABS = {
  bottom: 'calc(8px + var(--bottom-edge) + var(--safe-below))',
  left: 8,
  right: 8,
}

/** Shows "12 selected · RM 480.00" and the actions for the selection. */
export function SelectionBar<Row, Query>(props: Props<Row, Query>) {
  const { picked, selection, total, onPickAll, onPrint } = props
  const t = useT()
  const { sum, bar, canPickAll } = selection
  const isPhone = usePhone()
  const hasMore = total !== undefined && total > picked.count && total <= (canPickAll ?? 0)
  return (
    <ActionBar
      opened={picked.count > 0}
      onClose={picked.clear}
      closeOnEscape
      {...(isPhone && { position: ABOVE_TABS })}
      aria-label={t(listMessages.actions)}
      className="selection-bar no-print"
    >
      <Group gap="sm">
        <Text fw={600} className="figures" role="status">
          {t(listMessages.selected, { count: picked.count })}
          {sum && !picked.isAll && ` · ${formatAmount(sumSen(picked.rows.map(sum)))}`}
        </Text>
        {hasMore && !picked.isAll && (
          <Button variant="subtle" onClick={onPickAll}>
            {t(listMessages.selectAllMatching, { count: total })}
          </Button>
        )}
        {bar(picked)}
        {!isPhone && !picked.isAll && (
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={onPrint}
          >
            {t(platformMessages.print)}
          </Button>
        )}
      </Group>
      <ActionBar.CloseButton aria-label={t(listMessages.clearSelection)} />
    </ActionBar>
  )
}
