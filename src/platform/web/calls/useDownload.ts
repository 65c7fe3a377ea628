import { useState } from 'react'
import type { Endpoint } from '../../contract/endpoint.ts'
import { requestFile, type Input } from '../api/api.ts'
import { ApiError, asApiError } from '../api/apiError.ts'
import { confirm, showFailure } from '../feedback/dialogs.ts'
import { useT } from '../preferences/language.ts'
import { saveFile } from './saveFile.ts'
import { platformMessages } from '../messages.ts'
import { feedbackMessages } from '../feedback/messages.ts'

/** Downloads a file: `const { download, isLoading } = useDownload(exportNotes)`. */
export function useDownload<E extends Endpoint>(
  endpoint: E,
): { download: (input: Input<E>) => Promise<void>; isLoading: boolean } {
  const t = useT()
  const [isLoading, setLoading] = useState(false)

  async function download(input: Input<E>): Promise<void> {
    setLoading(true)
    const file = await requestFile(endpoint, input).catch(asApiError)
    setLoading(false)
    if (!(file instanceof ApiError)) return saveFile(file.blob, file.fileName ?? 'export')
    // A refusal says what to change; trying again would be refused again.
    if (file.status === 422) return showFailure(file)
    const isAgain = await confirm({
      title: t(feedbackMessages.failed),
      body: t(feedbackMessages.exportFailed),
      submitLabel: t(platformMessages.retry),
      no: t(platformMessages.okay),
    })
    if (isAgain) await download(input)
  }

  return { download, isLoading }
}
