import { useState } from 'react'
import type { Endpoint } from '../contract/endpoint.ts'

/** Props of a field that takes files. */
export type FilesField = {
  value: readonly File[]
  onChange: (files: readonly File[]) => void
  atMost: number
  imagesOnly: boolean
}

/** The files chosen in a form, by field; they are no part of its values, drafts or validation. */
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
