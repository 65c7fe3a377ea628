import { useMediaQuery } from '@mantine/hooks'
import { ROOT_PERCENTS, textSize } from '../preferences/textSize.ts'

/** An em of a media query is the browser's own text size, which the choice on the page enlarges. */
const JUST_LESS = 0.0625

/**
 * Returns whether the window is narrower than this many rem: in a large text sooner than in a small
 * one.
 */
export function useNarrowerThan(rem: number): boolean {
  const em = (rem * ROOT_PERCENTS[textSize.use()]) / 100 - JUST_LESS
  return useMediaQuery(`screen and (max-width: ${em}em)`, false, { getInitialValueInEffect: false })
}
