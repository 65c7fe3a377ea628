import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import type { EndpointForm as Form } from '#platform/web/forms/useEndpointForm.ts'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { useObjectUrl } from '#platform/web/layout/useObjectUrl.ts'
import { useLanguage, useT } from '#platform/web/preferences/language.ts'
import { WordsLanguage } from '#platform/web/layout/WordsLanguage.tsx'
import type { getBusiness, updateBusiness } from '../contract.ts'
import { LetterheadView } from './Letterhead.tsx'
import { businessMessages as text } from '../messages.ts'

export type Business = ResponseOf<typeof getBusiness>
export type BusinessForm = Form<typeof updateBusiness>

/** Shows the letterhead as the form has it, in a language to choose. */
export function LetterheadPreview({ form, business }: { form: BusinessForm; business: Business }) {
  const t = useT()
  const screenLanguage = useLanguage()
  const [language, setLanguage] = useState(screenLanguage)
  const chosen = useObjectUrl(form.filesField('logo').value[0])
  const { values } = form
  const shown = {
    legalName: values.legalName?.trim() ?? '',
    registrationNumber: values.registrationNumber?.trim() ?? '',
    licenceNumber: values.licenceNumber?.trim() ?? '',
    licenceEndsOn: values.licenceEndsOn || null,
    address: values.address?.trim() ?? '',
    phoneNumber: values.phoneNumber || null,
    email: values.email || null,
    logo: values.logo === null ? null : business.logo,
  }
  return (
    <Panel title={text.preview}>
      <Stack gap="md" aria-live="polite">
        <WordsLanguage label={t(text.previewLanguage)} value={language} onChange={setLanguage} />
        {shown.legalName === '' ? (
          <Text c="dimmed">{t(text.previewEmpty)}</Text>
        ) : (
          <LetterheadView business={shown} language={language} logoUrl={chosen} />
        )}
      </Stack>
    </Panel>
  )
}
