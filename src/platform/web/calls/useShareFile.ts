import { useState } from 'react'
import type { Endpoint } from '../../contract/endpoint.ts'
import { requestFile, type Input } from '../api/api.ts'
import { asApiError } from '../api/apiError.ts'
import { showFailure } from '../feedback/dialogs.ts'
import { saveFile } from './saveFile.ts'

/**
 * Fetches a file and passes it to the phone's share sheet with a text; saves the file where there
 * is no share sheet or it accepts no files.
 */
export function useShareFile<E extends Endpoint>(endpoint: E) {
  const [isSharing, setSharing] = useState(false)

  async function share(input: Input<E>, text: string): Promise<void> {
    setSharing(true)
    try {
      const { blob, fileName = 'document.pdf' } = await requestFile(endpoint, input)
      const file = new File([blob], fileName, { type: blob.type })
      if (!(await offered({ files: [file], text }))) saveFile(blob, fileName)
    } catch (thrown) {
      void showFailure(asApiError(thrown))
    } finally {
      setSharing(false)
    }
  }

  return { share, isSharing }
}

/** Returns whether the share sheet took it or the user closed it, which also counts as done. */
async function offered(data: ShareData): Promise<boolean> {
  if (!('canShare' in navigator) || !navigator.canShare(data)) return false
  try {
    await navigator.share(data)
    return true
  } catch (thrown) {
    return thrown instanceof DOMException && thrown.name === 'AbortError'
  }
}
