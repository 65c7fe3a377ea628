import { Anchor, type AnchorProps } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** The target of a link: a path of the application and its query. */
export type Target = {
  to: string
  search?: Readonly<Record<string, string | number | undefined>>
}

/**
 * Returns the props of the router's Link, for a component that renders one: `<Button
 * component={Link} {...linkTo(target)}>`.
 */
export function linkTo({ to, search = {} }: Target) {
  return { to, search: getText(search) } as { to: string; search: never }
}

type LinkProps = {
  children: ReactNode
  /** Opens a tab of its own, so that a form that is being filled in stays. */
  isNewTab?: boolean
  onClick?: () => void
  'aria-label'?: string
  /** Marks the link that opens its row. */
  'data-row-link'?: boolean
}

/**
 * Shows a real link inside the application: it opens in a new tab, can be copied and is announced
 * as a link.
 */
export function LinkTo({
  to,
  search,
  children,
  isNewTab = false,
  ...props
}: Target & AnchorProps & LinkProps) {
  return (
    <Anchor
      component={Link}
      {...linkTo({ to, search })}
      {...(isNewTab && { target: '_blank', rel: 'noopener' })}
      {...props}
    >
      {children}
    </Anchor>
  )
}

/**
 * Returns a function that navigates: `const go = useGo(); go({ to: '/customer/details', search: {
 * id } })`.
 */
export function useGo(): (target: Target & { replace?: boolean }) => void {
  const navigate = useNavigate()
  return ({ replace, ...target }) => void navigate({ ...linkTo(target), replace } as never)
}

function getText(search: Readonly<Record<string, string | number | undefined>>) {
  const filled = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  return Object.fromEntries(filled.map(([name, value]) => [name, String(value)]))
}
