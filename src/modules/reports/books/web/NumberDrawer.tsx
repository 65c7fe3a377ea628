import { Drawer, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Sen } from '#core/money.ts'
import type { Message } from '#platform/contract/message.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { platformMessages } from '#platform/web/messages.ts'
import { usePhone } from '#platform/web/layout/usePhone.ts'
import { useReturnFocus } from '#platform/web/layout/keyboard/useReturnFocus.ts'

type Props = { name: Message; value: Sen; onClose: () => void; children: ReactNode }

/** Shows a number and its parts: next to the page, or on a phone from below. */
export function NumberDrawer({ name, value, onClose, children }: Props) {
  useReturnFocus()
  const t = useT()
  const isPhone = usePhone()
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t(name)}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? 'auto' : 720}
      closeButtonProps={{ 'aria-label': t(platformMessages.close) }}
    >
      <Stack gap="md">
        <Text fz={28} fw={600} lh={1.2}>
          <MoneyText value={value} />
        </Text>
        {children}
      </Stack>
    </Drawer>
  )
}
