import { readSettings, type Settings } from '#app/server/env.ts'

/** Reads the settings of a command; where they cannot be used, says so and ends. */
export function getSettings(): Settings {
  try {
    return readSettings(process.env)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
