import { Button } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { bottomBarRef } from '#platform/web/layout/bottomBarRef.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { useLastDone } from './lastDone.ts'
import classes from './LastDoneLine.module.css'

/** Shows the last tap and its Undo in one line above the tabs. The next tap replaces it. */
export function LastDoneLine() {
  const t = useT()
  const last = useLastDone()
  if (!last) return null
  const Sign = last.isPaid ? IconCheck : IconX
  return (
    <div ref={bottomBarRef} className={classes.line} data-paid={last.isPaid || undefined}>
      <Sign size={18} aria-hidden className={classes.sign} />
      <span role="status" className={classes.words}>
        {last.words}
      </span>
      {last.onUndo && (
        <Button variant="default" flex="none" onClick={last.onUndo}>
          {t(platformMessages.undo)}
        </Button>
      )}
    </div>
  )
}
