import { rem } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Message } from '../../contract/message.ts'
import { useT } from '../preferences/language.ts'
import { markCutEnds } from './markCutEnds.ts'
import classes from './scrollingSideways.module.css'

type Props = {
  /** What a screen reader calls it. */
  label: Message
  /** In pixels of the usual text size. */
  minWidth: number
  children: ReactNode
}

/** Shows a table that scrolls sideways where its place is narrower; the cut end fades. */
export function WideTable({ label, minWidth, children }: Props) {
  const t = useT()
  return (
    <div
      className={classes.table}
      ref={markCutEnds}
      role="region"
      tabIndex={0}
      aria-label={t(label)}
    >
      <div style={{ minWidth: rem(minWidth) }}>{children}</div>
    </div>
  )
}
