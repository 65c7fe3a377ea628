import { deviceChoice } from './deviceChoice.ts'

/** A, A+ and A++: all sizes in rem scale with the page's root. */
export const ROOT_PERCENTS = { A: 100, 'A+': 112.5, 'A++': 125 } as const
export const TEXT_SIZES = ['A', 'A+', 'A++'] as const
export type TextSize = (typeof TEXT_SIZES)[number]

/** How large the text is on this device. */
export const textSize = deviceChoice('textSize', TEXT_SIZES, (size) => {
  document.documentElement.style.fontSize = size === 'A' ? '' : `${ROOT_PERCENTS[size]}%`
})
