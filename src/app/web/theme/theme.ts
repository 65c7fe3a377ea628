import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineThemeOverride,
  isOptionsGroup,
  type ComboboxParsedItem,
  type OptionsFilter,
} from '@mantine/core'
import {
  CHART,
  COLORS,
  CONTROL_EDGE,
  DARK_TINT_PERCENT,
  MEANINGS,
  STRONG,
  SURFACES,
} from './palette.ts'
import { createSearch } from '#core/reading/names.ts'

const px = (size: number) => `${size / 16}rem`
const FACE =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "PingFang SC", ' +
  '"Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC Variable", sans-serif'
const heading = (size: number) => ({ fontSize: px(size), lineHeight: '1.3', fontWeight: '600' })
const QUICK = { transitionProps: { duration: 120 } }
const TITLE = { fontSize: px(16), fontWeight: 600, lineHeight: 1.35 }
const ON_STRONG = 'var(--on-strong)'

/** Returns the options of a list in whose label every typed word is found, as names are searched. */
const filterOptions: OptionsFilter = ({ options, search, limit }) => {
  const find = createSearch(search)
  const found = options.flatMap((option): ComboboxParsedItem[] => {
    if (!isOptionsGroup(option)) return find(String(option.label)) ? [option] : []
    const items = option.items.filter(({ label }) => find(String(label)))
    return items.length > 0 ? [{ ...option, items }] : []
  })
  return found.slice(0, limit)
}

/** The design's tokens as a Mantine theme. */
export const theme: MantineThemeOverride = createTheme({
  colors: COLORS,
  primaryColor: 'brand',
  primaryShade: STRONG,
  white: SURFACES.light.card,
  black: SURFACES.light.ink,
  fontFamily: FACE,
  fontSizes: {
    xs: 'var(--font-smallest)',
    sm: 'var(--table-font-size)',
    md: px(14),
    lg: px(16),
    xl: px(18),
  },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  headings: {
    fontFamily: FACE,
    fontWeight: '600',
    sizes: {
      h1: heading(22),
      h2: heading(16),
      h3: heading(14),
      h4: heading(14),
      h5: heading(14),
      h6: heading(14),
    },
  },
  spacing: { xs: px(8), sm: px(12), md: px(16), lg: px(20), xl: px(24) },
  defaultRadius: 'md',
  radius: { xs: px(4), sm: px(6), md: px(8), lg: px(8), xl: px(12) },
  // The drawer replaces the navigation bar below 769 px.
  breakpoints: { xs: '36em', sm: '48.0625em', md: '62em', lg: '75em', xl: '90em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver: (input) => {
    const usual = defaultVariantColorsResolver(input)
    return input.variant === 'filled' ? { ...usual, color: ON_STRONG } : usual
  },
  components: {
    Modal: { defaultProps: { ...QUICK, centered: true, padding: 'xl' }, styles: { title: TITLE } },
    Drawer: { defaultProps: QUICK, styles: drawerStyles },
    // Its element for the initial focus would be a child that a menu may not have.
    Menu: { defaultProps: { ...QUICK, shadow: 'md', withInitialFocusPlaceholder: false } },
    Popover: { defaultProps: { ...QUICK, shadow: 'md' } },
    // Enter after typing takes the first option shown.
    Select: {
      defaultProps: {
        checkIconPosition: 'right',
        filter: filterOptions,
        selectFirstOptionOnChange: true,
      },
    },
    MultiSelect: { defaultProps: { filter: filterOptions, selectFirstOptionOnChange: true } },
    // A closed list would be drawn again whenever its field is.
    Combobox: { defaultProps: { keepMounted: false } },
    Checkbox: { defaultProps: { iconColor: ON_STRONG } },
    Radio: { defaultProps: { iconColor: ON_STRONG } },
    Chip: { defaultProps: { variant: 'light' } },
    Pagination: {
      vars: () => ({ root: { '--pagination-active-color': ON_STRONG } }),
    },
    Badge: { defaultProps: { size: 'lg', radius: 'sm', fw: 600 } },
    Tooltip: { defaultProps: { transitionProps: { duration: 120 } } },
  },
})

/** Makes a bottom sheet as high as its content. */
function drawerStyles(_: unknown, { position }: { position?: string }) {
  if (position !== 'bottom') return { title: TITLE }
  return {
    title: TITLE,
    content: { height: 'auto', maxHeight: 'var(--sheet-height)', borderRadius: '12px 12px 0 0' },
    body: { paddingBottom: 'calc(16px + env(safe-area-inset-bottom))' },
  }
}

/** Replaces the tints and hover colours that Mantine derives with the measured ones. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...surfaces('light'),
    ...charts('light'),
    '--on-strong': SURFACES.light.card,
    ...meanings(lightColor),
  },
  dark: {
    ...surfaces('dark'),
    ...charts('dark'),
    '--on-strong': SURFACES.dark.paper,
    ...meanings(darkColor),
  },
})

function surfaces(scheme: 'light' | 'dark') {
  const { paper, card, ink, muted, line } = SURFACES[scheme]
  return {
    '--paper': paper,
    '--line': line,
    '--input-line': CONTROL_EDGE[scheme],
    '--mantine-color-body': card,
    '--mantine-color-text': ink,
    '--mantine-color-dimmed': muted,
    '--mantine-color-placeholder': muted,
    '--mantine-color-error': `var(--mantine-color-danger-${STRONG[scheme]})`,
    // Mantine's own is the colour of a dark card.
    '--mantine-color-disabled': scheme === 'light' ? COLORS.gray[2] : COLORS.dark[5],
    '--mantine-color-anchor': `var(--mantine-color-brand-${STRONG[scheme]})`,
    '--mantine-color-gray-text': muted,
    '--mantine-color-gray-light': scheme === 'light' ? COLORS.gray[1] : COLORS.dark[5],
    '--mantine-color-gray-light-color': muted,
    '--mantine-color-gray-light-hover': scheme === 'light' ? COLORS.gray[2] : COLORS.dark[4],
  }
}

function charts(scheme: 'light' | 'dark') {
  const hues = Object.entries(CHART[scheme]).map(([name, color]) => [`--chart-${name}`, color])
  return Object.fromEntries(hues) as Record<string, string>
}

function meanings(variablesOf: (name: string) => Record<string, string>) {
  return Object.assign({}, ...MEANINGS.map(variablesOf)) as Record<string, string>
}

function lightColor(name: string): Record<string, string> {
  const at = (shade: number) => `var(--mantine-color-${name}-${shade})`
  return {
    [`--mantine-color-${name}-text`]: at(7),
    [`--mantine-color-${name}-filled`]: at(7),
    [`--mantine-color-${name}-filled-hover`]: at(8),
    [`--mantine-color-${name}-light`]: at(0),
    [`--mantine-color-${name}-light-hover`]: at(1),
    [`--mantine-color-${name}-light-color`]: at(7),
    [`--mantine-color-${name}-outline`]: at(7),
  }
}

function darkColor(name: string): Record<string, string> {
  const at = (shade: number) => `var(--mantine-color-${name}-${shade})`
  const mixed = (percent: number) =>
    `color-mix(in srgb, ${at(3)} ${percent}%, ${SURFACES.dark.card})`
  return {
    [`--mantine-color-${name}-text`]: at(3),
    [`--mantine-color-${name}-filled`]: at(3),
    [`--mantine-color-${name}-filled-hover`]: at(2),
    [`--mantine-color-${name}-light`]: mixed(DARK_TINT_PERCENT),
    [`--mantine-color-${name}-light-hover`]: mixed(DARK_TINT_PERCENT + 6),
    [`--mantine-color-${name}-light-color`]: at(3),
    [`--mantine-color-${name}-outline`]: at(3),
  }
}
