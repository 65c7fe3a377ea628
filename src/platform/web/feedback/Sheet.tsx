import { Drawer, Modal } from '@mantine/core'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { confirmLeaving } from './confirmLeaving.ts'
import { useT } from '../preferences/language.ts'
import { platformMessages } from '../messages.ts'
import { useMayTakeFocus } from '../layout/keyboard/mayTakeFocus.ts'
import { useCloseByAnswer } from '../layout/openSheets.ts'
import { usePhone } from '../layout/usePhone.ts'
import { useReturnFocus } from '../layout/keyboard/useReturnFocus.ts'

type Props = { title: ReactNode; onClose: () => void; size?: string; children: ReactNode }

/**
 * Shows a task over the page: a dialog on a desktop, a sheet from below on a phone. It is open
 * while it is mounted. Sentences that were typed are lost by Esc, the cross or a press outside only
 * after a confirmation.
 */
export function Sheet({ title, onClose, size = 'md', children }: Props) {
  useReturnFocus()
  useCloseByAnswer(onClose)
  const t = useT()
  const typed = useRef<HTMLTextAreaElement>(null)
  const [isConfirming, setConfirming] = useState(false)
  const shared = {
    opened: true,
    trapFocus: useMayTakeFocus(),
    onInput: ({ target }: FormEvent) => {
      if (target instanceof HTMLTextAreaElement) typed.current = target
    },
    // Esc closes the confirmation alone.
    closeOnEscape: !isConfirming,
    onClose: async () => {
      if (!typed.current?.isConnected || typed.current.value.trim() === '') return onClose()
      setConfirming(true)
      const mayLeave = await confirmLeaving()
      setConfirming(false)
      if (mayLeave) onClose()
    },
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
