import { expect, test } from 'vitest'
import { COLORS, DARK_TINT_PERCENT, MEANINGS, STRONG, SURFACES } from './palette.ts'

type Rgb = readonly [number, number, number]

const rgb = (hex: string): Rgb =>
  [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb

const mixed = (over: Rgb, under: Rgb, percent: number): Rgb =>
  over.map((each, i) => (each * percent + under[i]! * (100 - percent)) / 100) as unknown as Rgb

function luminance(color: Rgb): number {
  const [r, g, b] = color.map((each) => {
    const part = each / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const { light, dark } = SURFACES

test.each(MEANINGS)('%s is read on every light surface', (name) => {
  const strong = rgb(COLORS[name][STRONG.light]!)
  expect(contrast(strong, rgb(COLORS[name][0]))).toBeGreaterThanOrEqual(5.3)
  expect(contrast(strong, rgb(light.card))).toBeGreaterThanOrEqual(5.9)
  expect(contrast(strong, rgb(light.paper))).toBeGreaterThanOrEqual(5.5)
  // White text on a filled button, and on its hover.
  expect(contrast(rgb(light.card), strong)).toBeGreaterThanOrEqual(5.9)
  expect(contrast(rgb(light.card), rgb(COLORS[name][8]!))).toBeGreaterThanOrEqual(5.9)
  // The hover of a light button keeps its text.
  expect(contrast(strong, rgb(COLORS[name][1]!))).toBeGreaterThanOrEqual(4.5)
})

test.each(MEANINGS)('%s is read on every dark surface', (name) => {
  const strong = rgb(COLORS[name][STRONG.dark]!)
  const card = rgb(dark.card)
  expect(contrast(strong, rgb(dark.paper))).toBeGreaterThanOrEqual(6.7)
  expect(contrast(strong, card)).toBeGreaterThanOrEqual(6.7)
  expect(contrast(strong, mixed(strong, card, DARK_TINT_PERCENT))).toBeGreaterThanOrEqual(4.5)
  expect(contrast(strong, mixed(strong, card, DARK_TINT_PERCENT + 6))).toBeGreaterThanOrEqual(4.5)
  // Dark text on a filled button, and on its hover.
  expect(contrast(rgb(dark.paper), strong)).toBeGreaterThanOrEqual(6.7)
  expect(contrast(rgb(dark.paper), rgb(COLORS[name][2]!))).toBeGreaterThanOrEqual(6.7)
})

test.each(['light', 'dark'] as const)('%s ink and muted text are read', (scheme) => {
  const { paper, card, ink, muted } = SURFACES[scheme]
  for (const surface of [paper, card]) {
    expect(contrast(rgb(ink), rgb(surface))).toBeGreaterThanOrEqual(12)
    expect(contrast(rgb(muted), rgb(surface))).toBeGreaterThanOrEqual(5.9)
  }
})

test('the neutral badge is read', () => {
  expect(contrast(rgb(light.muted), rgb(COLORS.gray[1]))).toBeGreaterThanOrEqual(5.3)
  expect(contrast(rgb(dark.muted), rgb(COLORS.dark[5]))).toBeGreaterThanOrEqual(5.3)
})
