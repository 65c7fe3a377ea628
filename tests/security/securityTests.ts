import { auditPackages } from './auditPackages.ts'
import { badUploads } from './badUploads.ts'
import { listenIn } from './listenIn.ts'
import { logIn } from './logIn.ts'
import { malformedRequests } from './malformedRequests.ts'
import { readExports } from './readExports.ts'
import { denialOfService } from './denialOfService.ts'
import { removeGuards } from './removeGuards.ts'
import { tamperWithLog } from './tamperWithLog.ts'

/** The security tests, under the names of docs/security-tests.md. */
export const SECURITY_TESTS = {
  S1: removeGuards,
  S2: malformedRequests,
  S3: badUploads,
  S4: readExports,
  S5: logIn,
  S6: listenIn,
  S7: tamperWithLog,
  S8: auditPackages,
  S9: denialOfService,
}
