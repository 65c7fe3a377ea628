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

/** Returns whether the window is that of a phone, upright or sideways. */
export function useHandheld(): boolean {
  const isPhone = usePhone()
  const isSideways = useMediaQuery(
    'screen and (pointer: coarse) and (max-width: 950px) and (max-height: 500px)',
    false,
    { getInitialValueInEffect: false },
  )
  return isPhone || (isSideways ?? false)
}
