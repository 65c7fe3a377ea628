/** The four hues of every chart; the theme sets them for colour-blind readers, light and dark. */
export type Hue = 'in' | 'out' | 'brand' | 'muted'

/** Returns a hue as a CSS colour that follows the theme. */
export function hueColor(hue: Hue): string {
  return `var(--chart-${hue})`
}
