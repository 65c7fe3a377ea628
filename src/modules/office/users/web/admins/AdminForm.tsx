import { showPhone } from '#platform/contract/showPhone.ts'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { showSuccess } from '#platform/web/feedback/dialogs.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import type { OpenForm } from '#platform/web/forms/useOpenForm.ts'
import { createAdmin, updateAdmin } from '../../forms.ts'
import { getAdmin } from '../../contract.ts'
import { usersWebMessages as webText } from '../messages.ts'
import type { Admin } from '../peopleByRole.ts'
import { PersonFields } from '../PersonFields.tsx'
import { PersonSheet } from '../PersonSheet.tsx'

/** Shows the open form, if any: a new admin, or the details of one. */
export function AdminForm({ form }: { form: OpenForm }) {
  return (
    <PersonSheet
      form={form}
      get={getAdmin}
      titleOfNew={webText.addAdmin}
      add={<NewAdmin onClose={form.close} />}
      edit={(admin) => <EditAdmin admin={admin} onClose={form.close} />}
    />
  )
}

function NewAdmin({ onClose }: { onClose: () => void }) {
  const t = useT()
  const form = useEndpointForm(createAdmin, {
    initial: { name: '', phoneNumber: '', email: '', username: '', password: '' },
    draft: 'admin',
    onDone: ({ name, username }) => {
      onClose()
      void showSuccess(webText.created, { name, username })
    },
  })
  return (
    <EndpointForm
      form={form}
      submitLabel={t(webText.addAdmin)}
      onCancel={() => [form.reset(), onClose()]}
    >
      <PersonFields form={form} password={form.field('password')} />
    </EndpointForm>
  )
}

function EditAdmin({ admin, onClose }: { admin: Admin; onClose: () => void }) {
  const { id, name, phoneNumber, email, username } = admin
  const form = useEndpointForm(updateAdmin, {
    params: { id },
    initial: { name, phoneNumber: showPhone(phoneNumber ?? ''), email, username },
    draft: `admin ${id}`,
    onDone: (saved) => {
      onClose()
      void showSuccess(webText.saved, { name: saved.name })
    },
  })
  return (
    <EndpointForm form={form} onCancel={() => [form.reset(), onClose()]}>
      <PersonFields form={form} person={admin} />
    </EndpointForm>
  )
}
