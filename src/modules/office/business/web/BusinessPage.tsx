import { SimpleGrid, Stack, Text, Textarea, TextInput, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Message } from '#platform/contract/message.ts'
import { showPhone } from '#platform/contract/showPhone.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { DayInput } from '#platform/web/inputs/DayInput.tsx'
import { PercentInput } from '#platform/web/inputs/PercentInput.tsx'
import { PhotoInput } from '#platform/web/inputs/PhotoInput.tsx'
import { PrintNotice } from '#platform/web/inputs/PrintNotice.tsx'
import { FormPage } from '#platform/web/layout/FormPage.tsx'
import { PageTitle } from '#platform/web/layout/PageTitle.tsx'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { getBusiness } from '../contract.ts'
import { updateBusiness } from '../forms.ts'
import { businessMessages } from '../messages.ts'
import { LetterheadPreview, type Business, type BusinessForm } from './LetterheadPreview.tsx'

/** Shows `/settings/business`: what papers print of the business, with a live preview. */
export function BusinessPage() {
  const t = useT()
  const result = useEndpointQuery(getBusiness, {})
  return (
    <FormPage isWide>
      <PageTitle title={businessMessages.title} />
      <Text c="dimmed">{t(businessMessages.intro)}</Text>
      <QueryBoundary result={result}>
        {(business) => <Settings key={JSON.stringify(business)} business={business} />}
      </QueryBoundary>
    </FormPage>
  )
}

function Settings({ business }: { business: Business }) {
  const { legalName, registrationNumber, licenceNumber, licenceEndsOn } = business
  const { address, phoneNumber, email, highestRate } = business
  const form = useEndpointForm(updateBusiness, {
    initial: {
      legalName,
      registrationNumber,
      licenceNumber,
      licenceEndsOn,
      address,
      phoneNumber: showPhone(phoneNumber ?? ''),
      email,
      highestRate,
    },
    draft: 'business',
    onDone: () => notify.done(businessMessages.saved),
  })
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
      <Panel>
        <EndpointForm form={form}>
          <Fields form={form} business={business} />
        </EndpointForm>
      </Panel>
      <LetterheadPreview form={form} business={business} />
    </SimpleGrid>
  )
}

function Fields({ form, business }: { form: BusinessForm; business: Business }) {
  const t = useT()
  const removal = {
    isRemoved: form.values.logo === null,
    onChange: (isRemoved: boolean) => form.set({ logo: isRemoved ? null : undefined }),
  }
  const hint = t(businessMessages.legalNameHint, {
    name: business.name || t(businessMessages.noName),
  })
  return (
    <Stack gap="xl">
      <Section title={businessMessages.company}>
        <TextInput
          {...form.field('legalName')}
          {...(business.legalName === '' && { description: hint })}
          autoComplete="organization"
        />
        <PrintNotice of={form.values.legalName} />
        <TextInput {...form.field('registrationNumber')} autoComplete="off" />
        <PhotoInput
          label={t(businessMessages.logo)}
          chooseLabel={t(businessMessages.chooseLogo)}
          name={form.values.legalName ?? ''}
          path={business.logo}
          removal={removal}
          {...form.filesField('logo')}
        />
      </Section>
      <Section title={businessMessages.licence}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput {...form.field('licenceNumber')} autoComplete="off" />
          <DayInput {...form.field('licenceEndsOn')} />
        </SimpleGrid>
      </Section>
      <Section title={businessMessages.contact}>
        <Textarea {...form.field('address')} autosize minRows={2} autoComplete="street-address" />
        <PrintNotice of={form.values.address} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput {...form.field('phoneNumber')} type="tel" autoComplete="tel" />
          <TextInput {...form.field('email')} type="email" autoComplete="email" />
        </SimpleGrid>
      </Section>
      <Section title={businessMessages.interest}>
        <PercentInput
          {...form.field('highestRate')}
          description={t(businessMessages.highestRateHint)}
        />
      </Section>
    </Stack>
  )
}

function Section({ title, children }: { title: Message; children: ReactNode }) {
  const t = useT()
  return (
    <Stack gap="md" component="section">
      <Title order={2} fz="h3">
        {t(title)}
      </Title>
      {children}
    </Stack>
  )
}
