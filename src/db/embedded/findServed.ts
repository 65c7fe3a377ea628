import { databaseUrl, layoutOf } from './layout.ts'
import { findLivingServer } from './pidFile.ts'

/** The URL of the embedded database of DATA_DIR while it is running, for those who only visit. */
export function findServed(dataDir: string): string | undefined {
  const layout = layoutOf(dataDir)
  const living = findLivingServer(layout.cluster)
  return living && databaseUrl(layout, living.port)
}
