import { SaxesParser } from 'saxes'
import { unzip } from './unzip.ts'

/**
 * Lists the XML parts of a workbook that a strict reader refuses, as Excel does, and why; empty for
 * a valid one.
 */
export function unreadableParts(workbook: Buffer): string[] {
  return [...unzip(workbook)].flatMap(([name, content]) => {
    if (!/\.(xml|rels)$/.test(name)) return []
    const faults: string[] = []
    const parser = new SaxesParser()
    parser.on('error', (error) => faults.push(`${name}: ${error.message}`))
    parser.write(content).close()
    return faults
  })
}
