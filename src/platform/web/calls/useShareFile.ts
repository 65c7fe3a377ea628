import { useState } from 'react'
import type { Endpoint } from '../../contract/endpoint.ts'
import { requestFile, type Input } from '../api/api.ts'
import { asApiError } from '../api/apiError.ts'
import { showFailure } from '../feedback/dialogs.ts'
import { shareOrSave } from './shareOrSave.ts'

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
      await shareOrSave(new File([blob], fileName, { type: blob.type }), text)
    } catch (thrown) {
      void showFailure(asApiError(thrown))
    } finally {
      setSharing(false)
    }
  }

  return { share, isSharing }
}
