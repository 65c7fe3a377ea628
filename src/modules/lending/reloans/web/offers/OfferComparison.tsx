import {
  Alert,
  Button,
  CloseButton,
  Group,
  Paper,
  SimpleGrid,
  Stack,
  Text,
  Title,
} from '@mantine/core'
import { IconCheck, IconScale } from '@tabler/icons-react'
import { absSen, ratePercent, subtractSen, type Sen } from '#core/money.ts'
import { DayText } from '#platform/web/display/DayText.tsx'
import { FactList, type Fact } from '#platform/web/display/FactList.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { RateLine } from '#modules/office/business/web/RateLine.tsx'
import { cashbookWebMessages } from '../../../cashbooks/web/messages.ts'
import { usePackages } from '../../../cashbooks/web/opening/usePackages.ts'
import { nameOutcome } from '../CashInHand.tsx'
import { reloanWebMessages } from '../messages.ts'
import { offerMessages as text } from './messages.ts'
import { isSame, MOST_OFFERS, type Offer, type OfferEntries, type Offers } from './useOffers.ts'

type Props = {
  offers: Offers
  entries: OfferEntries
  customerId: number | undefined
  carriedSen: Sen
  isTransfer: boolean
  onChoose: (entries: OfferEntries) => void
}

/** Shows the button that keeps the entered terms as an offer. */
export function KeepOffer({ offers, entries }: Pick<Props, 'offers' | 'entries'>) {
  const t = useT()
  if (offers.all.length >= MOST_OFFERS || offers.isKept(entries)) return null
  return (
    <Stack gap={4}>
      <Button
        variant="default"
        leftSection={<IconScale size={18} aria-hidden />}
        onClick={() => offers.keep(entries)}
      >
        {t(text.keep)}
      </Button>
      <Text size="sm" c="dimmed">
        {t(text.keepHint)}
      </Text>
    </Stack>
  )
}

/** Shows the offers side by side with what each means; one press puts one into the form. */
export function OfferComparison(props: Props) {
  const { offers } = props
  if (offers.all.length === 0) return null
  return (
    <Panel title={text.compare}>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
        {offers.all.map((offer) => (
          <OfferCard key={offer.number} offer={offer} {...props} />
        ))}
      </SimpleGrid>
    </Panel>
  )
}

function OfferCard({ offer, offers, ...props }: Props & { offer: Offer }) {
  const t = useT()
  const { packages } = usePackages(props.customerId)
  const { number, entries, terms } = offer
  const chosen = packages.find(({ id }) => id === entries.packageId)
  const name = chosen?.packageName ?? t(cashbookWebMessages.ownTerms)
  const isInForm = isSame(entries, props.entries)
  const isPossible = terms.debitSen >= props.carriedSen
  return (
    <Paper withBorder p="md" component="article">
      <Stack gap="sm" h="100%" justify="space-between">
        <div>
          <Group justify="space-between" wrap="nowrap" align="flex-start">
            <Title order={3} size="h4">
              {t(text.offerNo, { number, name })}
            </Title>
            <CloseButton
              aria-label={t(text.remove, { number })}
              onClick={() => offers.remove(number)}
            />
          </Group>
          <FactList facts={getFacts(offer, props, t)} />
          <RateLine loan={terms} mt="sm" />
        </div>
        {!isPossible && <Alert color="danger">{t(text.cannot)}</Alert>}
        <Button
          variant={isInForm ? 'light' : 'filled'}
          disabled={!isPossible || isInForm}
          {...(isInForm && { leftSection: <IconCheck size={18} aria-hidden /> })}
          onClick={() => props.onChoose(entries)}
        >
          {isInForm ? t(text.chosen) : t(text.choose, { number })}
        </Button>
      </Stack>
    </Paper>
  )
}

function getFacts(
  { terms }: Offer,
  { carriedSen, isTransfer }: Pick<Props, 'carriedSen' | 'isTransfer'>,
  t: ReturnType<typeof useT>,
): Fact[] {
  const { debitSen, expectedSen, firstCreditSen, interestSen, dailySen, debitDays, dueOn } = terms
  const cashSen = subtractSen(subtractSen(debitSen, carriedSen), firstCreditSen)
  const rate = ratePercent(terms.rateBasisPoints)
  return [
    { label: text.terms, value: t(text.termsOf, { rate, count: debitDays }) },
    { label: cashbookWebMessages.expectedCreditIn, value: <MoneyText value={expectedSen} /> },
    { label: reloanWebMessages.newDebit, value: <MoneyText value={debitSen} /> },
    { label: reloanWebMessages.balanceCarried, value: <MoneyText value={carriedSen} /> },
    {
      label: nameOutcome(cashSen, isTransfer),
      value: <MoneyText value={absSen(cashSen)} />,
    },
    { label: cashbookWebMessages.dailyCredit, value: <MoneyText value={dailySen} /> },
    { label: text.lastDay, value: <DayText value={dueOn} /> },
    { label: text.profit, value: <MoneyText value={interestSen} /> },
  ]
}
