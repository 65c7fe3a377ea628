import { Button, SimpleGrid } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import type { PettyCashType } from '#core/pettyCash.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { usePhone } from '#platform/web/layout/usePhone.ts'
import { pettyCashMessages } from '../messages.ts'
import { pettyCashWebMessages as text } from './messages.ts'
import { useEntryTypes } from './useEntryForm.ts'

/**
 * Shows the buttons for money out and money in, large on a phone. An agent only records expenses.
 */
export function EntryButtons({ onOpen }: { onOpen: (type: PettyCashType) => void }) {
  const t = useT()
  const isPhone = usePhone()
  const types = useEntryTypes()
  const size = isPhone ? 'lg' : 'sm'
  const mayTopUp = types.includes('TOP_UP')
  const out = mayTopUp ? 'WITHDRAW' : 'EXPENSE'
  const buttons = (
    <>
      <Button
        size={size}
        variant={mayTopUp ? 'default' : 'filled'}
        leftSection={<IconMinus size={18} aria-hidden />}
        onClick={() => onOpen(out)}
      >
        {t(mayTopUp ? pettyCashMessages.withdraw : text.recordExpense)}
      </Button>
      {mayTopUp && (
        <Button
          size={size}
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => onOpen('TOP_UP')}
        >
          {t(pettyCashMessages.topUp)}
        </Button>
      )}
    </>
  )
  if (!isPhone) return buttons
  return <SimpleGrid cols={mayTopUp ? 2 : 1}>{buttons}</SimpleGrid>
}
