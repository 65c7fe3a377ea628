import { Select } from '@mantine/core'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { show } from '#testing/components/showWeb.tsx'
import {
  CHART,
  COLORS,
  CONTROL_EDGE,
  DARK_TINT_PERCENT,
  MEANINGS,
  STRONG,
  SURFACES,
} from './palette.ts'

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

test.each(MEANINGS)('%s is readable on every light surface', (name) => {
  const strong = rgb(COLORS[name][STRONG.light]!)
  expect(contrast(strong, rgb(COLORS[name][0]))).toBeGreaterThanOrEqual(5.3)
  expect(contrast(strong, rgb(light.card))).toBeGreaterThanOrEqual(5.9)
  expect(contrast(strong, rgb(light.paper))).toBeGreaterThanOrEqual(5.5)
  // White text on a filled button and on its hover colour.
  expect(contrast(rgb(light.card), strong)).toBeGreaterThanOrEqual(5.9)
  expect(contrast(rgb(light.card), rgb(COLORS[name][8]!))).toBeGreaterThanOrEqual(5.9)
  // The hover colour of a light button keeps its text.
  expect(contrast(strong, rgb(COLORS[name][1]!))).toBeGreaterThanOrEqual(4.5)
})

test.each(MEANINGS)('%s is readable on every dark surface', (name) => {
  const strong = rgb(COLORS[name][STRONG.dark]!)
  const card = rgb(dark.card)
  expect(contrast(strong, rgb(dark.paper))).toBeGreaterThanOrEqual(6.7)
  expect(contrast(strong, card)).toBeGreaterThanOrEqual(6.7)
  expect(contrast(strong, mixed(strong, card, DARK_TINT_PERCENT))).toBeGreaterThanOrEqual(4.5)
  expect(contrast(strong, mixed(strong, card, DARK_TINT_PERCENT + 6))).toBeGreaterThanOrEqual(4.5)
  // Dark text on a filled button and on its hover colour.
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

test.each(['light', 'dark'] as const)('%s edges of controls are seen', (scheme) => {
  const { paper, card } = SURFACES[scheme]
  for (const surface of [paper, card]) {
    expect(contrast(rgb(CONTROL_EDGE[scheme]), rgb(surface))).toBeGreaterThanOrEqual(3)
  }
})

test('the neutral badge has enough contrast', () => {
  expect(contrast(rgb(light.muted), rgb(COLORS.gray[1]))).toBeGreaterThanOrEqual(5.3)
  expect(contrast(rgb(dark.muted), rgb(COLORS.dark[5]))).toBeGreaterThanOrEqual(5.3)
})

// The linear RGB matrices of each kind of colour-blindness (Machado et al. 2009, severity 1).
const SIGHTS = {
  usual: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protan: [0.152, 1.053, -0.205, 0.115, 0.786, 0.099, -0.004, -0.048, 1.052],
  deutan: [0.367, 0.861, -0.228, 0.28, 0.673, 0.047, -0.012, 0.043, 0.969],
  tritan: [1.256, -0.077, -0.179, -0.078, 0.931, 0.148, 0.005, 0.691, 0.304],
} as const

const linear = (color: Rgb) =>
  color.map((each) => {
    const part = each / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb

const times = (matrix: readonly number[], color: Rgb): Rgb =>
  [0, 3, 6].map((at) => color.reduce((sum, each, i) => sum + each * matrix[at + i]!, 0)) as never

/**
 * Converts linear light to OKLab (Ottosson 2020), in which distances match perceived differences.
 */
function seen(color: Rgb): Rgb {
  const cones = times(
    [0.4122, 0.5363, 0.0514, 0.2119, 0.6807, 0.1074, 0.0883, 0.2817, 0.63],
    color,
  ).map((each) => Math.cbrt(Math.max(0, each))) as unknown as Rgb
  return times([0.2105, 0.7936, -0.0041, 1.978, -2.4286, 0.4506, 0.0259, 0.7828, -0.8087], cones)
}

const sights = Object.keys(SIGHTS) as (keyof typeof SIGHTS)[]

test.each(['light', 'dark'] as const)('%s charts: four hues, apart for every eye', (scheme) => {
  const { in: received, out, brand, muted } = CHART[scheme]
  const colors = [received, out, brand, muted].map(rgb)
  for (const color of colors) {
    expect(contrast(color, rgb(SURFACES[scheme].card))).toBeGreaterThanOrEqual(3)
  }
  for (const sight of sights) {
    const all = colors.map((color) => seen(times(SIGHTS[sight], linear(color))))
    const apart = all.flatMap((one, i) =>
      all.slice(i + 1).map((other) => Math.hypot(...one.map((each, at) => each - other[at]!))),
    )
    expect([sight, Math.min(...apart)]).toEqual([sight, expect.toSatisfy((d: number) => d > 0.1)])
  }
})

test('Enter takes the first option that fits what was typed', async () => {
  await show(<Select label="Runner" searchable data={['Ali', 'Bala', 'Siti']} />)
  await userEvent.type(screen.getByRole('combobox'), 'si{Enter}')
  expect(screen.getByRole('combobox')).toHaveProperty('value', 'Siti')
})
