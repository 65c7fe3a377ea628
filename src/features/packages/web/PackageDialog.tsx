import { useQueryClient } from '@tanstack/react-query'
import { useT } from '#platform/web/preferences/language.ts'
import { Sheet } from '#platform/web/layout/Sheet.tsx'
import { getQueryKey } from '#platform/web/api/useEndpointQuery.ts'
import { packagesMessages as text } from '../messages.ts'
import { PackageAgents } from './PackageAgents.tsx'
import type { Kind } from './packageKind.tsx'
import { CHANGED, type Package } from './packageTypes.ts'

/** The open dialog: a new package, perhaps a copy, the details of one, or its agents. */
export type OpenPackage<P> =
  { as: 'new'; like?: P | undefined } | { as: 'edit'; each: P } | { as: 'agents'; each: P }

type Props<P extends Package> = { kind: Kind<P>; open: OpenPackage<P>; onClose: () => void }

/** Shows the dialog of a package. */
export function PackageDialog<P extends Package>({ kind, open, onClose }: Props<P>) {
  const t = useT()
  const client = useQueryClient()
  if (open.as === 'agents') {
    return (
      <PackageAgents
        each={open.each}
        onClose={(isChanged) => {
          const stale = isChanged ? CHANGED : []
          for (const endpoint of stale)
            void client.invalidateQueries({ queryKey: getQueryKey(endpoint) })
          onClose()
        }}
      />
    )
  }
  const title =
    open.as === 'new' ? t(kind.titleOfNew) : t(text.editPackage, { name: open.each.packageName })
  return (
    <Sheet title={title} size="lg" onClose={onClose}>
      {open.as === 'new'
        ? kind.add({ like: open.like, onClose })
        : kind.edit({ each: open.each, onClose })}
    </Sheet>
  )
}
