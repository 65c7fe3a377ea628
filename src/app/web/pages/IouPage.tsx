import { Button, Checkbox, Group } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import type { Language } from '#platform/contract/message.ts'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { useForCustomer } from '#platform/web/display/customerLooks.ts'
import { DownloadButton } from '#platform/web/display/DownloadButton.tsx'
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx'
import { getReach } from '#platform/contract/getReach.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { FormPage } from '#platform/web/layout/FormPage.tsx'
import { PageTitle } from '#platform/web/layout/PageTitle.tsx'
import { ShareButtons } from '#platform/web/display/ShareButtons.tsx'
import { platformMessages } from '#platform/web/messages.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { WordsLanguage } from '#platform/web/layout/WordsLanguage.tsx'
import { exportIou, getIou } from '#modules/lending/iou/contract.ts'
import { getPortalUrl } from '#modules/portal/contract.ts'
import { BackToCustomer } from '#modules/customers/web/BackToCustomer.tsx'
import { iouMessages as text } from '#modules/lending/iou/messages.ts'
import { IouPaper, type Iou } from '#modules/lending/iou/web/IouPaper.tsx'
import { describeIou } from '#modules/lending/iou/web/describeIou.ts'
import { SignIou, WhyNotSign } from '#modules/lending/iou/web/SignIou.tsx'
import { portalMessages } from '#modules/portal/messages.ts'
import { ownLink } from '#modules/portal/web/ownLink.ts'
import { usePortalLink } from '#modules/portal/web/usePortalLink.ts'

/** Shows `/cashbook/iou?id=`: the IOU of a cashbook, to read, sign, print and send. */
export function IouPage() {
  useForCustomer()
  const [{ id }] = useUrlState({ id: 0 })
  const result = useEndpointQuery(getIou, { params: { cashbookId: id } }, { enabled: id > 0 })
  if (id === 0) return <EmptyState kind="notFound" />
  return (
    <QueryBoundary result={result}>
      {(iou) => <Content key={iou.cashbookId} iou={iou} />}
    </QueryBoundary>
  )
}

function Content({ iou }: { iou: Iou }) {
  const t = useT()
  const [chosen, setChosen] = useState<Language>()
  // A signed IOU stays in the language of the signing; before, it is the borrower who must read it.
  const language = iou.signature?.language ?? chosen ?? iou.customerLanguage
  const canSign = iou.isOpen && iou.missing.length === 0
  const { cashbookId, customerId, terms } = iou
  return (
    <FormPage>
      <div className="no-print">
        <PageTitle
          title={text.iouOf}
          values={{ code: terms.cashbookId }}
          of={terms.customerName}
          back={
            <BackToCustomer id={customerId} name={terms.customerName} cashbookId={cashbookId} />
          }
        />
      </div>
      <Group justify="space-between" gap="sm" className="no-print">
        {!iou.signature && (
          <WordsLanguage label={t(text.language)} value={language} onChange={setChosen} />
        )}
        <Group gap="sm">
          <IouActions iou={iou} language={language} />
        </Group>
      </Group>
      <IouPaper iou={iou} language={language}>
        {canSign ? (
          <SignIou iou={iou} language={language} />
        ) : (
          <WhyNotSign iou={iou} language={language} />
        )}
      </IouPaper>
      {iou.signature && (
        <Group className="no-print">
          <DownloadButton
            endpoint={exportIou}
            input={{ params: { cashbookId }, query: { language } }}
            label={text.saveCopy}
          />
        </Group>
      )}
    </FormPage>
  )
}

/**
 * Offers PDF, printing, a message and the share sheet. Staff who may share links may include the
 * customer's own.
 */
function IouActions({ iou, language }: { iou: Iou; language: Language }) {
  const t = useT()
  const mayLink = useMay(getPortalUrl)
  const { terms, customerId } = iou
  const [isLinkWanted, setLinkWanted] = useState(false)
  const link = usePortalLink(customerId, isLinkWanted)
  const input = { params: { cashbookId: iou.cashbookId }, query: { language } }
  const message = describeIou(iou, language)
  const url = isLinkWanted && link.data ? ownLink(link.data.url) : undefined
  const isOnlyHere = url !== undefined && getReach(url) === 'HERE'
  return (
    <>
      <DownloadButton endpoint={exportIou} input={input} label={text.download} />
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => window.print()}
      >
        {t(platformMessages.print)}
      </Button>
      {mayLink && (
        <Checkbox
          label={t(portalMessages.sendLinkAlong)}
          checked={isLinkWanted}
          error={isOnlyHere && t(portalMessages.linkOnlyHere)}
          onChange={({ currentTarget }) => setLinkWanted(currentTarget.checked)}
        />
      )}
      <ShareButtons
        endpoint={exportIou}
        input={input}
        text={[message, isOnlyHere ? undefined : url].filter(Boolean).join('\n')}
        phone={mayLink ? terms.phoneNumber : null}
      />
    </>
  )
}
