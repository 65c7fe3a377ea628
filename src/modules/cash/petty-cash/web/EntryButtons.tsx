import { Button, Group } from '@mantine/core'
import { IconMinus, IconPlus, IconTransfer } from '@tabler/icons-react'
import type { PettyCashType } from '#core/pettyCash.ts'
import { usePhone } from '#platform/web/layout/usePhone.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { pettyCashMessages } from '../messages.ts'
import { useEntryTypes } from './useEntryForm.ts'

type Props = { hasAccounts: boolean; onOpen: (type: PettyCashType) => void }

/**
 * Shows the buttons for money out, money in and moves, large on a phone. An agent does not top up.
 */
export function EntryButtons({ hasAccounts, onOpen }: Props) {
  const t = useT()
  const isPhone = usePhone()
  const types = useEntryTypes(hasAccounts)
  const size = isPhone ? 'md' : 'sm'
  const mayTopUp = types.includes('TOP_UP')
  const out = mayTopUp ? 'WITHDRAW' : 'EXPENSE'
  const buttons = (
    <>
      {hasAccounts && (
        <Button
          size={size}
          variant="default"
          leftSection={<IconTransfer size={18} aria-hidden />}
          onClick={() => onOpen('MOVE')}
        >
          {t(pettyCashMessages.move)}
        </Button>
      )}
      <Button
        size={size}
        variant={mayTopUp ? 'default' : 'filled'}
        leftSection={<IconMinus size={18} aria-hidden />}
        onClick={() => onOpen(out)}
      >
        {t(mayTopUp ? pettyCashMessages.withdraw : pettyCashMessages.recordExpense)}
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
  return (
    <Group className="form-buttons" gap="sm">
      {buttons}
    </Group>
  )
}
