import { deviceChoice } from './deviceChoice.ts'

export const DENSITIES = ['comfortable', 'compact'] as const

/**
 * The height of a table's rows on this device: 40 or 32 px; the style sheets read it from the page.
 */
export const density = deviceChoice('density', DENSITIES, (chosen) => {
  document.documentElement.dataset.density = chosen
})
