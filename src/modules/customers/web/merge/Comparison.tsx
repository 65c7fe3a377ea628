import { Alert, Radio, SimpleGrid, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconBan } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { showIdentity } from '#core/identityNumber.ts'
import type { Message } from '#platform/contract/message.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { showPhone } from '#platform/contract/showPhone.ts'
import { Photo } from '#platform/web/display/Photo.tsx'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { LANGUAGE_NAMES } from '#platform/web/preferences/languageNames.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { MERGED_FIELDS, type compareRecords, type MergedField } from '../../mergeContract.ts'
import { customersMessages } from '../../messages.ts'
import { MergeButtons } from './MergeButtons.tsx'
import classes from './MergePage.module.css'
import { RecordChoice } from './RecordChoice.tsx'
import { customersWebMessages } from '../messages.ts'
import { mergeMessages as text } from './messages.ts'

export type Compared = ResponseOf<typeof compareRecords>
export type ComparedRecord = Compared['kept']

const LABELS: Readonly<Record<MergedField, Message>> = {
  name: customersMessages.name,
  phoneNumber: customersMessages.phoneNumber,
  identityNumber: customersMessages.identityNumber,
  address: customersMessages.address,
  businessNature: customersMessages.businessNature,
  customerGroup: customersMessages.customerGroup,
  dailyPayer: customersMessages.dailyPayer,
  language: customersMessages.language,
  profilePhoto: text.photo,
}

/** Shows which record stays, and in each field which value. An empty value gives way at once. */
export function Comparison({ compared }: { compared: Compared }) {
  const t = useT()
  const { kept, merged } = compared
  const [, setSearch] = useUrlState({ keptId: 0, mergedId: 0 })
  const [fromMerged, setFromMerged] = useState<readonly MergedField[]>(() =>
    MERGED_FIELDS.filter((field) => isEmpty(kept[field]) && !isEmpty(merged[field])),
  )
  const choose = (field: MergedField, isOther: boolean) =>
    setFromMerged((chosen) => [
      ...chosen.filter((each) => each !== field),
      ...(isOther ? [field] : []),
    ])
  const differ = MERGED_FIELDS.filter((field) => kept[field] !== merged[field])
  const own = compared.ownGuarantorOf?.map(({ cashbookCode }) => cashbookCode) ?? []
  const areDifferent = differ.includes('identityNumber') && kept.identityNumber !== ''
  return (
    <Panel>
      <Text c="dimmed">{t(text.intro)}</Text>
      <RecordChoice
        compared={compared}
        onSwap={() => setSearch({ keptId: merged.id, mergedId: kept.id })}
      />
      {areDifferent && merged.identityNumber !== '' && (
        <Alert color="out" icon={<IconAlertTriangle aria-hidden />}>
          {t(text.differentNumbers)}
        </Alert>
      )}
      {(kept.isFlagged || merged.isFlagged) && (
        <Alert color="danger" icon={<IconBan aria-hidden />}>
          {t(text.flagged)}
        </Alert>
      )}
      {own.length > 0 && (
        <Alert color="out" icon={<IconAlertTriangle aria-hidden />}>
          {t(text.ownGuarantor, { codes: own.join(', ') })}
        </Alert>
      )}
      <div>
        {MERGED_FIELDS.map((field) => (
          <Field
            key={field}
            field={field}
            compared={compared}
            isOther={fromMerged.includes(field)}
            onChoose={(isOther) => choose(field, isOther)}
          />
        ))}
      </div>
      <MergeButtons compared={compared} fromMerged={fromMerged} />
    </Panel>
  )
}

const isEmpty = (value: ComparedRecord[MergedField]) => value === '' || value === null

type FieldProps = {
  field: MergedField
  compared: Compared
  isOther: boolean
  onChoose: (isOther: boolean) => void
}

/** Shows one field: the value of both, or a choice between two. */
function Field({ field, compared: { kept, merged }, isOther, onChoose }: FieldProps) {
  const t = useT()
  const label = t(LABELS[field])
  if (kept[field] === merged[field]) {
    return (
      <Stack gap={2} className={classes.field}>
        <Text size="sm" fw={500}>
          {label}
        </Text>
        <div>
          <Value record={kept} field={field} />{' '}
          {!isEmpty(kept[field]) && (
            <Text span size="sm" c="dimmed">
              ({t(text.same)})
            </Text>
          )}
        </div>
      </Stack>
    )
  }
  return (
    <Radio.Group
      label={label}
      className={classes.field}
      value={isOther ? 'other' : 'kept'}
      onChange={(value) => onChoose(value === 'other')}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" mt={4}>
        <Choice value="kept">
          <Value record={kept} field={field} />
        </Choice>
        <Choice value="other">
          <Value record={merged} field={field} />
        </Choice>
      </SimpleGrid>
    </Radio.Group>
  )
}

function Choice({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Radio.Card value={value} className={classes.card} p="sm">
      <Radio.Indicator mt={2} me="xs" />
      <span className={classes.value}>{children}</span>
    </Radio.Card>
  )
}

function Value({ record, field }: { record: ComparedRecord; field: MergedField }) {
  const t = useT()
  const value = record[field]
  if (isEmpty(value)) {
    return (
      <Text span c="dimmed">
        {t(text.empty)}
      </Text>
    )
  }
  if (field === 'profilePhoto')
    return (
      <>
        <Photo path={record.profilePhoto} name={record.name} sizePx={56} />
        <VisuallyHidden>{record.name}</VisuallyHidden>
      </>
    )
  if (typeof value === 'boolean')
    return t(value ? customersWebMessages.yes : customersWebMessages.no)
  if (field === 'language') return LANGUAGE_NAMES[record.language]
  if (field === 'phoneNumber') return showPhone(record.phoneNumber)
  if (field === 'identityNumber') return showIdentity(record.identityNumber)
  return value
}
