/** The places that the text of a reminder may have, written as `{name}`. */
export const PLACEHOLDERS = ['name', 'amount', 'date', 'balance', 'cashbook', 'business'] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]

const PLACE = /\{([^{}]*)\}/g

const isPlaceholder = (name: string): name is Placeholder =>
  (PLACEHOLDERS as readonly string[]).includes(name)

/** Returns the first place that no value fills, such as `{amout}`; undefined when there is none. */
export function findUnknownPlaceholder(text: string): string | undefined {
  const places = [...text.matchAll(PLACE)]
  return places.find(([, name = '']) => !isPlaceholder(name))?.[0]
}

/** Fills the places of a text; unknown ones stay as they are written. */
export function fillPlaceholders(
  text: string,
  values: Readonly<Record<Placeholder, string>>,
): string {
  return text.replace(PLACE, (place, name: string) => (isPlaceholder(name) ? values[name] : place))
}
