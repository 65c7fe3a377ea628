import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  /** `danger` and `out` interrupt a screen reader; `info` waits. */
  color: 'danger' | 'out' | 'info'
  icon: ReactNode
  title: string
  children?: ReactNode
}

/** Shows a state of the whole application above the page; it is not printed. */
export function PageNotice({ color, children, ...rest }: Props) {
  return (
    <Alert
      {...rest}
      color={color}
      role={color === 'info' ? 'status' : 'alert'}
      variant="light"
      mb="md"
      className="no-print"
    >
      {children}
    </Alert>
  )
}
