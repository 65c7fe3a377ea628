import { Stack, type StackProps } from '@mantine/core'
import type { Ref } from 'react'

type Props = StackProps & {
  /** With a preview, a table or the parts of a record next to the form. */
  isWide?: boolean
  ref?: Ref<HTMLDivElement>
}

/**
 * Shows a page to fill in or to read: a form, settings, a paper. All have one of two widths and begin
 * where the lists do; pages that are tables take the whole width.
 */
export function FormPage({ isWide = false, ...props }: Props) {
  return <Stack gap="md" maw={isWide ? 'var(--wide-width)' : 'var(--form-width)'} {...props} />
}
