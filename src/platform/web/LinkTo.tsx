import { Anchor, type AnchorProps } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** Where a link leads: a path of the application and its query. */
export type Target = {
  to: string
  search?: Readonly<Record<string, string | number | undefined>>
}

/** The props of the router's Link, for a component that renders one: `<Button component={Link} {...linkTo(target)}>`. */
export function linkTo({ to, search = {} }: Target) {
  return { to, search: textOf(search) } as { to: string; search: never }
}

/** A real link inside the application: it opens in a new tab, is copied and is read out as one. */
export function LinkTo({
  to,
  search,
  children,
  ...props
}: Target & AnchorProps & { children: ReactNode; onClick?: () => void; 'aria-label'?: string }) {
  return (
    <Anchor component={Link} {...linkTo({ to, search })} {...props}>
      {children}
    </Anchor>
  )
}

/** Goes somewhere: `const go = useGo(); go({ to: '/customer/details', search: { id } })`. */
export function useGo(): (target: Target & { replace?: boolean }) => void {
  const navigate = useNavigate()
  return ({ replace, ...target }) => void navigate({ ...linkTo(target), replace } as never)
}

function textOf(search: Readonly<Record<string, string | number | undefined>>) {
  const filled = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  return Object.fromEntries(filled.map(([name, value]) => [name, String(value)]))
}
