import { useMediaQuery } from '@mantine/hooks'

/**
 * Returns whether the window is narrower than 769 px: cards instead of tables, a drawer instead of
 * the bar. Print is not: it shows a table.
 */
export function usePhone(): boolean {
  return (
    useMediaQuery('screen and (max-width: 768px)', false, { getInitialValueInEffect: false }) ??
    false
  )
}
