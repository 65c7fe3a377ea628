import { parseSheet } from './parseSheet.ts'
import { serveTask } from './serveTask.ts'

// A buffer arrives as plain bytes.
serveTask((content: Uint8Array) =>
  parseSheet(Buffer.from(content.buffer, content.byteOffset, content.byteLength)),
)
