import { parseArgs, type ParseArgsConfig } from 'node:util'

/** The code for a command that was called wrongly, as sysexits.h has it. */
export const EXIT_USAGE = 64

/**
 * Reads the arguments of a command. One that the command does not know ends it with what is wrong in
 * one line, the usage below it, and EXIT_USAGE.
 */
export function parseCommand<Config extends ParseArgsConfig>(
  config: Config,
  usage?: string,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config)
  } catch (error) {
    console.error(
      [error instanceof Error ? error.message : error, usage].filter(Boolean).join('\n\n'),
    )
    process.exit(EXIT_USAGE)
  }
}
