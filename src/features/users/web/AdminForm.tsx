import { showPhone } from '#platform/contract/showPhone.ts'
import { CallForm } from '#platform/web/forms/CallForm.tsx'
import { showSuccess } from '#platform/web/feedback/dialogs.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { useCallForm } from '#platform/web/forms/useCallForm.ts'
import type { OpenForm } from '#platform/web/forms/useOpenForm.ts'
import { createAdmin, getAdmin, updateAdmin } from '../adminContract.ts'
import { usersMessages as text } from '../messages.ts'
import { ADMINS, type Admin } from './people.ts'
import { PersonFields } from './PersonFields.tsx'
import { PersonSheet } from './PersonSheet.tsx'

/** Shows the open form, if any: a new admin, or the details of one. */
export function AdminForm({ form }: { form: OpenForm }) {
  return (
    <PersonSheet
      form={form}
      get={getAdmin}
      titleOfNew={text.addAdmin}
      add={<NewAdmin onClose={form.close} />}
      edit={(admin) => <EditAdmin admin={admin} onClose={form.close} />}
    />
  )
}

function NewAdmin({ onClose }: { onClose: () => void }) {
  const t = useT()
  const form = useCallForm(createAdmin, {
    initial: { name: '', phoneNumber: '', email: '', username: '', password: '' },
    draft: 'admin',
    invalidates: ADMINS.changed,
    onDone: ({ name, username }) => {
      onClose()
      void showSuccess(text.created, { name, username })
    },
  })
  return (
    <CallForm form={form} submitLabel={t(text.addAdmin)} onCancel={() => [form.reset(), onClose()]}>
      <PersonFields form={form} password={form.field('password')} />
    </CallForm>
  )
}

function EditAdmin({ admin, onClose }: { admin: Admin; onClose: () => void }) {
  const { id, name, phoneNumber, email, username } = admin
  const form = useCallForm(updateAdmin, {
    params: { id },
    initial: { name, phoneNumber: showPhone(phoneNumber ?? ''), email, username },
    draft: `admin ${id}`,
    invalidates: ADMINS.changed,
    onDone: (saved) => {
      onClose()
      void showSuccess(text.saved, { name: saved.name })
    },
  })
  return (
    <CallForm form={form} onCancel={() => [form.reset(), onClose()]}>
      <PersonFields form={form} person={admin} />
    </CallForm>
  )
}
