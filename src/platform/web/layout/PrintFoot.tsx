import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatInstant } from '../display/DayText.tsx'
import { useT } from '../preferences/language.ts'
import { usePrintNotes } from './printNotes.ts'
import { useSession } from '../session/session.ts'
import { platformMessages } from '../messages.ts'

/**
 * Shows the footer of every printed page: time, user and the filters of a list. Only print shows
 * it.
 */
export function PrintFoot() {
  const t = useT()
  const { user } = useSession()
  const notes = usePrintNotes()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const onPrint = () => flushSync(() => setNow(new Date()))
    window.addEventListener('beforeprint', onPrint)
    return () => window.removeEventListener('beforeprint', onPrint)
  }, [])
  const printed = t(platformMessages.printedBy, {
    time: formatInstant(now.toISOString()),
    name: user?.name,
  })
  return (
    <footer className="print-only print-foot">
      {[printed, ...notes.map(({ words }) => words)].join(' · ')}
    </footer>
  )
}
