import type { PaperWords } from './paperWords.ts'

/** The letters of papers: the phone's own, and those of the product for Chinese and Tamil. */
export const FACE =
  'system-ui, "Noto Sans SC Variable", "Noto Sans SC", "Noto Sans Tamil", sans-serif'
/** A line that is too slow for letters leaves them to the phone. */
const PATIENCE_MS = 4_000

/**
 * Loads the letters of a paper. A canvas draws blanks for letters that are still under way, and unlike a
 * page it does not draw them again.
 */
export async function loadLetters(words: PaperWords): Promise<void> {
  const text = JSON.stringify(words)
  const loaded = Promise.all(
    [400, 700].map((weight) => document.fonts?.load(`${weight} 24px ${FACE}`, text)),
  )
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([loaded.catch(() => {}), late])
}
