import {
  IconArrowBackUp,
  IconBrandWhatsapp,
  IconCoins,
  IconMapPin,
  IconPhone,
  IconPhoneCall,
  IconSend,
} from '@tabler/icons-react'
import { ROLES } from '#core/access/roles.ts'
import { showPhone } from '#platform/contract/showPhone.ts'
import { useT } from '#platform/web/preferences/language.ts'
import type { RowAction } from '#platform/web/lists/listTypes.ts'
import { RowActions } from '#platform/web/lists/RowActions.tsx'
import { callAddress, whatsAppAddress } from '#platform/web/display/PhoneLink.tsx'
import { placeOnMap } from '#platform/web/display/placeOnMap.ts'
import { serverNow } from '#platform/web/preferences/serverClock.ts'
import { useSession } from '#platform/web/session/session.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { fileMessages } from '#platform/web/display/fileMessages.ts'
import { guarantorMessages } from '#modules/customers/guarantorMessages.ts'
import { GUARANTOR_DEBT_DAYS } from '../../contract.ts'
import { roundMessages } from '../roundMessages.ts'
import type { OpenDialogFor } from '../openDialog.ts'
import type { Stop } from '../stops.ts'
import { requestCorrection, isOwnLatest } from './requestCorrection.ts'

/** Shows the rare actions of a stop: call, message, directions, another payment. */
export function StopMenu({ stop, onOpenDialog }: { stop: Stop; onOpenDialog: OpenDialogFor }) {
  const t = useT()
  const { row, state, standing } = stop
  const { cashbookId, phoneNumber, place, customerName: name } = row
  const phone = showPhone(phoneNumber)
  const isTooLate =
    row.ownPaidToday > 0 && stop.entries.length === 0 && !isUndoable(row.undoableUntil)
  const guarantors =
    standing.debtDays >= GUARANTOR_DEBT_DAYS
      ? (row.guarantors ?? []).filter((each) => each.phoneNumber !== '')
      : []
  const isRunner = useSession().user?.roleId === ROLES.RUNNER
  const actions: (RowAction | false)[] = [
    state === 'DONE' &&
      standing.balanceSen > 0 && {
        label: t(roundMessages.addPayment),
        icon: IconCoins,
        onPick: () => onOpenDialog({ cashbookId, for: 'other' }),
      },
    isTooLate && {
      label: t(platformMessages.undo),
      icon: IconArrowBackUp,
      whyNot: t(roundMessages.undoOver),
    },
    isTooLate &&
      isRunner &&
      isOwnLatest(row) && {
        label: t(roundMessages.wantsCorrection),
        icon: IconSend,
        onPick: () => void requestCorrection(row),
      },
    phoneNumber !== '' && {
      label: t(fileMessages.callTo, { phone }),
      icon: IconPhone,
      href: callAddress(phoneNumber),
    },
    phoneNumber !== '' && {
      label: t(fileMessages.chatWith, { phone }),
      icon: IconBrandWhatsapp,
      href: whatsAppAddress(phoneNumber),
    },
    ...guarantors.map((each) => ({
      label: t(guarantorMessages.callGuarantor, {
        name: each.name,
        phone: showPhone(each.phoneNumber),
      }),
      icon: IconPhoneCall,
      href: callAddress(each.phoneNumber),
    })),
    place !== '' && { label: t(roundMessages.openMap), icon: IconMapPin, href: placeOnMap(place) },
  ]
  return <RowActions name={name} actions={actions.filter((each) => each !== false)} />
}

const isUndoable = (until: string | null) => until !== null && Date.parse(until) > +serverNow()
