import { deviceChoice } from './deviceChoice.ts'

export const DENSITIES = ['comfortable', 'compact'] as const

/** How close a table's rows stand on this device: 40 or 32 px; the style sheets read it off the page. */
export const density = deviceChoice('density', DENSITIES, (chosen) => {
  document.documentElement.dataset.density = chosen
})
