import { getOutbox } from '#modules/collection/round/web/outbox/ownOutbox.ts'
import { roundMessages } from '#modules/collection/round/web/roundMessages.ts'
import { authMessages } from '#modules/office/auth/messages.ts'
import { logOutOrExplain } from '#modules/office/auth/web/logOutOrExplain.ts'
import { confirm } from '#platform/web/feedback/dialogs.ts'
import { translateNow as t } from '#platform/web/preferences/language.ts'

/** Asks the user, who is told what is not sent yet, and logs out. */
export async function confirmAndLogOut(userId: number): Promise<void> {
  const count = getOutbox(userId).entries.length
  const isSure = await confirm({
    title: t(authMessages.logOutSure),
    body: [count > 0 && t(roundMessages.keptHere, { count }), t(authMessages.logOutBody)]
      .filter(Boolean)
      .join(' '),
    submitLabel: t(authMessages.logOut),
  })
  if (isSure) await logOutOrExplain()
}
