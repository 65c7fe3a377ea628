import { Text } from '@mantine/core'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import type { Language } from '#platform/contract/message.ts'
import { usePhotoUrl } from '#platform/web/display/Photo.tsx'
import type { getBusiness } from '../contract.ts'
import { describeLetterhead } from '../describeLetterhead.ts'
import classes from './Letterhead.module.css'
import { useBusiness } from './useBusiness.ts'

export type LetterheadDto = Omit<ResponseOf<typeof getBusiness>, 'name' | 'highestRate'>

type Props = {
  language: Language
  /** The letterhead that a signed paper keeps; the current one by default. */
  business?: LetterheadDto | undefined
  /** The name that is shown while the business has no legal name. */
  name?: string
}

/** Shows the head of a paper on screen and in print. */
export function Letterhead({ language, business, name = '' }: Props) {
  const current = useBusiness({ isNeeded: business === undefined })
  const shown = business ?? current
  if (shown && shown.legalName !== '') {
    return <LetterheadView business={shown} language={language} />
  }
  return name === '' ? null : <Text fw={600}>{name}</Text>
}

/** Shows a letterhead as given; `logoUrl` replaces the stored logo. */
export function LetterheadView({
  business,
  language,
  logoUrl,
}: {
  business: LetterheadDto
  language: Language
  logoUrl?: string | undefined
}) {
  const stored = usePhotoUrl(logoUrl === undefined ? business.logo : null)
  const { name, lines } = describeLetterhead(business, language)
  const url = logoUrl ?? stored
  return (
    <div className={classes.head}>
      {url && <img src={url} alt="" className={classes.logo} />}
      <div className={classes.words}>
        <Text fw={700}>{name}</Text>
        {lines.map((line) => (
          <Text key={line} size="xs" className="figures">
            {line}
          </Text>
        ))}
      </div>
    </div>
  )
}
