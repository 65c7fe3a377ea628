import {
  IconArrowsExchange,
  IconBrandWhatsapp,
  IconCashPlus,
  IconEdit,
  IconLink,
  IconPhone,
  IconTrash,
  IconUserPlus,
} from '@tabler/icons-react'
import { confirm } from '#platform/web/feedback/dialogs.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import type { RowAction } from '#platform/web/lists/listTypes.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { callAddress, whatsAppAddress } from '#platform/web/display/PhoneLink.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { fileMessages } from '#platform/web/display/fileMessages.ts'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import { removeCustomer, updateCustomer } from '../../contract.ts'
import {
  toCreditLink,
  toEditLink,
  lendTo,
  toPortalLinkDialog,
  toReloanLink,
} from '../customerLinks.ts'
import { customersWebMessages as webText } from '../messages.ts'
import type { ListedCustomer } from './listedCustomer.ts'

/** Returns the actions that the user may perform on a customer of the list. */
export function useCustomerActions(): (customer: ListedCustomer) => RowAction[] {
  const t = useT()
  const { isAdmin } = useSession()
  const mayCredit = useMay('CASHBOOK_TRANSACTIONS_MANAGEMENT_CREATE')
  const mayLend = useMay('CASHBOOK_MANAGEMENT_CREATE') && !isAdmin
  const mayEdit = useMay(updateCustomer)
  const mayRemove = useMay(removeCustomer)
  const remove = useRemoveCustomer()
  return (customer) => {
    const { id, phoneNumber, hasActiveCashbook } = customer
    const credit: RowAction = {
      label: t(webText.addCredit),
      icon: IconCashPlus,
      link: toCreditLink(customer),
      whyNot: hasActiveCashbook ? undefined : t(webText.noActiveCashbook),
    }
    const lend: RowAction = { label: t(webText.addCashbook), icon: IconUserPlus, link: lendTo(id) }
    const reloan: RowAction = {
      label: t(webText.reloan),
      icon: IconArrowsExchange,
      link: toReloanLink(id),
      whyNot: hasActiveCashbook ? undefined : t(webText.noActiveCashbook),
    }
    const call: RowAction = {
      label: t(fileMessages.call),
      icon: IconPhone,
      href: callAddress(phoneNumber),
    }
    const chat: RowAction = {
      label: t(fileMessages.chat),
      icon: IconBrandWhatsapp,
      href: whatsAppAddress(phoneNumber),
    }
    const portal: RowAction = {
      label: t(webText.portalLogin),
      icon: IconLink,
      link: toPortalLinkDialog(id),
    }
    const edit: RowAction = {
      label: t(platformMessages.edit),
      icon: IconEdit,
      link: toEditLink(id),
    }
    const removal: RowAction = {
      label: t(platformMessages.remove),
      icon: IconTrash,
      isDanger: true,
      onPick: () => void remove(customer),
      whyNot: hasActiveCashbook ? t(webText.hasActiveCashbook) : undefined,
    }
    return [
      ...(mayCredit ? [credit] : []),
      ...(mayLend ? [lend, reloan] : []),
      call,
      chat,
      ...(mayEdit ? [portal, edit] : []),
      ...(mayRemove ? [removal] : []),
    ]
  }
}

function useRemoveCustomer() {
  const t = useT()
  const { mutate } = useEndpointMutation(removeCustomer)
  return async ({ id, name }: ListedCustomer) => {
    const isSure = await confirm({
      title: t(webText.removeSure, { name }),
      body: t(webText.removeBody),
      submitLabel: t(webText.removeLabel, { name }),
      isDanger: true,
    })
    if (!isSure) return
    const result = await mutate({ params: { id } })
    if (result !== undefined) notify.done(webText.customerRemoved, { name })
  }
}
