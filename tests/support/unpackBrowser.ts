import { findBrowser } from './openBrowser.ts'

/** Finds the browser before any test: two files that unpack it at once write to the one that starts. */
export async function setup(): Promise<void> {
  await findBrowser()
}
