import type { MantineColorsTuple } from '@mantine/core'

/**
 * The shade of each colour whose contrast was measured: 7 on light surfaces, 3 on dark ones; 0 is
 * the tint.
 */
export const STRONG = { light: 7, dark: 3 } as const

/** The surface and text colours of the design. */
export const SURFACES = {
  light: { paper: '#F7F8FA', card: '#FFFFFF', ink: '#1B2430', muted: '#55606E', line: '#DDE2E8' },
  dark: { paper: '#15181E', card: '#1C2129', ink: '#E6EAF0', muted: '#A3ADBA', line: '#2C333D' },
} as const

/** The edge of inputs, boxes and outlined buttons, with 3 : 1 contrast against paper and card. */
export const CONTROL_EDGE = { light: '#8390A0', dark: '#6B7685' } as const

/**
 * The four colours of every chart, with 3 : 1 contrast against the card and distinct for every kind
 * of colour vision. `band` shades weekends and empty areas.
 */
export const CHART = {
  light: { in: '#0A6B52', out: '#C27022', brand: '#1B3A68', muted: '#8390A0', band: '#EEF1F4' },
  dark: { in: '#95DBC2', out: '#DB8A3C', brand: '#4F7AB9', muted: '#919CAA', band: '#262C36' },
} as const

/** The share of the strong colour in a tint on a dark card, in percent. */
export const DARK_TINT_PERCENT = 14

// oxfmt-ignore
const SHADES = {
  brand: ['#E9EFF8', '#D5E1F2', '#B5CCEF', '#8FB4EA', '#6F97D3', '#4F7AB9', '#3A629D', '#23487F', '#1B3A68', '#142C50'],
  in: ['#E3F4EE', '#C6E9DC', '#95DBC2', '#5CC9A7', '#3DAB8A', '#268D70', '#177C60', '#0A6B52', '#085643', '#064134'],
  out: ['#FCEFE1', '#F8DFC3', '#F5C893', '#F0A860', '#DB8A3C', '#C27022', '#AE5D12', '#9A4A06', '#7D3C05', '#602E04'],
  danger: ['#FBE9E7', '#F7D3CF', '#F5B3AD', '#F28B82', '#E2655B', '#CF453B', '#C0332A', '#B3261E', '#931F18', '#731812'],
  info: ['#E6F0FA', '#CDE1F5', '#B3CFF0', '#8FB4EA', '#6399D5', '#4282C0', '#2F70B3', '#1E5FA8', '#184D89', '#123B6A'],
  gray: ['#F7F8FA', '#EEF1F4', '#E5E9EE', '#DDE2E8', '#C3CAD3', '#6B7685', '#55606E', '#434D5A', '#323B47', '#1B2430'],
  dark: ['#E6EAF0', '#C9D0DA', '#A3ADBA', '#919CAA', '#2C333D', '#262C36', '#1C2129', '#1C2129', '#15181E', '#101318'],
} satisfies Record<string, MantineColorsTuple>

export type ColorName = keyof typeof SHADES
export const COLORS: Readonly<Record<ColorName, MantineColorsTuple>> = SHADES

/** The colours that carry a meaning. */
export const MEANINGS = ['brand', 'in', 'out', 'danger', 'info'] as const
