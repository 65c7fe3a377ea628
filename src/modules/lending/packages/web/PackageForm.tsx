import { useQueryClient } from '@tanstack/react-query'
import { useAgents } from '#modules/office/users/web/agents/useAgents.ts'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { asApiError } from '#platform/web/api/apiError.ts'
import { invalidateSubjects } from '#platform/web/api/invalidateSubjects.ts'
import { showFailure, showSuccess } from '#platform/web/feedback/dialogs.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { packagesMessages as text } from '../messages.ts'
import { assignPackage } from './assignPackage.ts'
import { PackageFields } from './PackageFields.tsx'
import type { Kind } from './packageKind.tsx'
import type { Package } from './packageTypes.ts'

type NewProps<P extends Package> = {
  kind: Kind<P>
  /** The package to copy the initial values from. */
  like: P | undefined
  onClose: () => void
}

/** Shows the form of a new package. */
export function NewPackage<P extends Package>({ kind, like, onClose }: NewProps<P>) {
  const t = useT()
  const client = useQueryClient()
  const { agents } = useAgents({ isActiveOnly: true })
  const [only, ...others] = agents
  const agent = others.length === 0 ? only : undefined
  const form = useEndpointForm(kind.create, {
    initial: {
      packageName: like ? t(text.copyName, { name: like.packageName }) : '',
      ...getEntries(kind, like),
    },
    draft: like ? `copy of package ${like.id}` : kind.draft,
    onDone: async ({ id, packageName: name }) => {
      onClose()
      const next = agent && t(text.assignTo, { name: agent.name })
      if (!(await showSuccess(text.created, { name }, next)) || !agent) return
      try {
        await assignPackage(id, agent.id, true)
        notify.done(text.assigned)
      } catch (thrown) {
        await showFailure(asApiError(thrown))
      }
      invalidateSubjects(client, ['PACKAGES'])
    },
  })
  return (
    <EndpointForm
      form={form}
      submitLabel={t(text.addPackage)}
      onCancel={() => [form.reset(), onClose()]}
    >
      <PackageFields kind={kind} form={form} />
    </EndpointForm>
  )
}

type EditProps<P extends Package> = { kind: Kind<P>; each: P; onClose: () => void }

/** Shows the form that changes a package. */
export function EditPackage<P extends Package>({ kind, each, onClose }: EditProps<P>) {
  const { id, packageName } = each
  const form = useEndpointForm(kind.update, {
    params: { id },
    initial: { packageName, ...getEntries(kind, each) },
    draft: `package ${id}`,
    onDone: ({ packageName: name }) => {
      onClose()
      void showSuccess(text.saved, { name })
    },
  })
  return (
    <EndpointForm form={form} onCancel={() => [form.reset(), onClose()]}>
      <PackageFields kind={kind} form={form} inUse={each.activeCashbookCount} />
    </EndpointForm>
  )
}

/** Returns the initial values; regions and post codes are kept while the user changes the scope. */
function getEntries<P extends Package>(kind: Kind<P>, from: P | undefined) {
  const { debitDays = null, scope = null, regions = [], postCodes = [] } = from ?? {}
  return { debitDays, ...kind.getTerms(from), scope, regions, postCodes }
}
