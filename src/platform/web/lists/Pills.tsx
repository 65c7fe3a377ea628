import type { ReactNode } from 'react'
import classes from './Pills.module.css'

/** Shows the fields that choose what a page shows in one line, each in a frame with its label. */
export function Pills({ children }: { children: ReactNode }) {
  return <div className={`${classes.pills} ${classes.fields}`}>{children}</div>
}

/** Shows one field with its label in one frame. */
export function PillFrame({ children }: { children: ReactNode }) {
  return <div className={classes.pill}>{children}</div>
}
