import type { Endpoint } from '../../contract/endpoint.ts'
import { requestFile, type Input } from '../api/api.ts'
import { asApiError } from '../api/apiError.ts'
import { showFailure } from '../feedback/dialogs.ts'
import { saveFile } from './saveFile.ts'

/**
 * Opens a file in a tab of its own, where the browser prints it: `openFile(exportStatement, input)`. A
 * browser that opens no tab saves it.
 */
export async function openFile<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<void> {
  try {
    const { blob, fileName } = await requestFile(endpoint, input)
    const url = URL.createObjectURL(blob)
    if (!window.open(url)) saveFile(blob, fileName ?? 'export')
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
  } catch (error) {
    await showFailure(asApiError(error))
  }
}
