import { useState } from 'react'
import type { Endpoint } from '../../contract/endpoint.ts'

/** The props of a field that takes files. */
export type FilesField = {
  value: readonly File[]
  onChange: (files: readonly File[]) => void
  atMost: number
  imagesOnly: boolean
}

/**
 * Manages the files chosen in a form, by field; they are not part of its values, drafts or
 * validation.
 */
export function useFormFiles(endpoint: Endpoint) {
  const [chosen, setChosen] = useState<Record<string, readonly File[]>>({})
  return {
    chosen,
    isDirty: Object.values(chosen).some((files) => files.length > 0),
    reset: () => setChosen({}),
    field: (name: string): FilesField => {
      const rule = endpoint.files?.[name]
      return {
        value: chosen[name] ?? [],
        onChange: (files) => setChosen((before) => ({ ...before, [name]: files })),
        atMost: rule?.atMost ?? 1,
        imagesOnly: rule?.imagesOnly ?? false,
      }
    },
  }
}
