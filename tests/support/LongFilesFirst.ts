import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest. One that begins last would run alone while the other worker waits. */
const LONG_FILES = [
  'tests/resilience/runnerDay.test.ts',
  'tests/security/security.test.ts',
  'tests/resilience/resilience.test.ts',
  'tests/security/denialOfService.test.ts',
  'tests/cluster/cluster.test.ts',
  'tests/resilience/model/model.test.ts',
  'tests/e2e/accessibility/accessibility.test.ts',
]

/** Vitest's order, which knows only the size of a file in a clean checkout, with the long files first. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const getGroup = ({ project }: TestSpecification) => project.config.sequence.groupOrder
    const getRank = ({ project, moduleId }: TestSpecification) => {
      const rank = LONG_FILES.indexOf(relative(project.config.root, moduleId))
      return rank < 0 ? LONG_FILES.length : rank
    }
    return sorted.toSorted((a, b) => getGroup(a) - getGroup(b) || getRank(a) - getRank(b))
  }
}
