import { useMediaQuery } from '@mantine/hooks'

/**
 * Whether the window is narrower than 769 px: cards in place of tables, a drawer in place of the bar.
 * Paper is none: what is printed is a table.
 */
export function usePhone(): boolean {
  return (
    useMediaQuery('screen and (max-width: 768px)', false, { getInitialValueInEffect: false }) ??
    false
  )
}
