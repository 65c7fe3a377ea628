/** The four hues of every chart; the theme measures them apart for colour-blind readers, light and dark. */
export type Hue = 'in' | 'out' | 'brand' | 'muted'

/** A hue as a CSS colour that follows the theme. */
export function hueColor(hue: Hue): string {
  return `var(--chart-${hue})`
}
