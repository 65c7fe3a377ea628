/** The first day of each ageing step; the last step has no end. */
const FIRST_DAYS = [1, 4, 8, 16, 31] as const

/** The steps for days past due: 1–3, 4–7, 8–15, 16–30 and more. */
export const AGEING = FIRST_DAYS.map((fromDays, i) => ({
  fromDays,
  toDays: i + 1 < FIRST_DAYS.length ? FIRST_DAYS[i + 1]! - 1 : null,
}))
