import { Alert } from '@mantine/core'
import { getUnprintable } from '#core/reading/getUnprintable.ts'
import { useT } from '../preferences/language.ts'
import { printMessages as text } from './printMessages.ts'

/**
 * Shows below a field the letters that documents print as a box: a warning, since what was typed may be
 * right.
 */
export function PrintNotice({ of }: { of: unknown }) {
  const t = useT()
  const characters = typeof of === 'string' ? getUnprintable(of) : []
  return (
    <div role="status">
      {characters.length > 0 && (
        <Alert color="out" variant="light" mt="sm">
          {t(text.unprintable, { characters: characters.join(' ') })}
        </Alert>
      )}
    </div>
  )
}
