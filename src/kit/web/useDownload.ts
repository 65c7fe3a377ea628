import { useState } from 'react'
import type { Endpoint } from '../contract/endpoint.ts'
import { askFile, type Input } from './api.ts'
import { confirm } from './dialogs.ts'
import { useSay } from './language.ts'
import { kitText } from './text.ts'

/** Fetches a file and hands it to the browser: `const { download, isLoading } = useDownload(exportNotes)`. */
export function useDownload<E extends Endpoint>(
  call: E,
): { download: (input: Input<E>) => Promise<void>; isLoading: boolean } {
  const say = useSay()
  const [isLoading, setLoading] = useState(false)

  async function download(input: Input<E>): Promise<void> {
    setLoading(true)
    const file = await askFile(call, input).catch(() => undefined)
    setLoading(false)
    if (file) return save(file.blob, file.fileName ?? 'export')
    const isAgain = await confirm({
      title: say(kitText.failed),
      body: say(kitText.exportFailed),
      verb: say(kitText.retry),
    })
    if (isAgain) await download(input)
  }

  return { download, isLoading }
}

function save(blob: Blob, fileName: string) {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
