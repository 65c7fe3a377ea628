import { Drawer, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../preferences/language.ts'
import { platformMessages } from '../messages.ts'
import { useMayTakeFocus } from './keyboard/mayTakeFocus.ts'
import { useCloseByAnswer } from './openSheets.ts'
import { usePhone } from './usePhone.ts'
import { useReturnFocus } from './keyboard/useReturnFocus.ts'

type Props = { title: ReactNode; onClose: () => void; size?: string; children: ReactNode }

/**
 * Shows a task over the page: a dialog on a desktop, a sheet from below on a phone. It is open
 * while it is mounted.
 */
export function Sheet({ title, onClose, size = 'md', children }: Props) {
  useReturnFocus()
  useCloseByAnswer(onClose)
  const t = useT()
  const shared = {
    opened: true,
    trapFocus: useMayTakeFocus(),
    onClose,
    title,
    closeButtonProps: { 'aria-label': t(platformMessages.close) },
  }
  if (!usePhone()) {
    return (
      <Modal {...shared} size={size}>
        {children}
      </Modal>
    )
  }
  return (
    <Drawer {...shared} position="bottom" size="auto">
      {children}
    </Drawer>
  )
}
