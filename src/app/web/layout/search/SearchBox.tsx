import { Suspense, useEffect, useRef, useState } from 'react'
import { afterFirstInteraction } from '#platform/web/lazy/afterFirstInteraction.ts'
import { lazyPart } from '#platform/web/lazy/lazyPart.ts'
import { SearchInput } from './SearchInput.tsx'

const SearchPanel = lazyPart(() => import('./SearchPanel.tsx'), 'SearchPanel')

/**
 * Finds active agents for admin types and customers for other users. The search code is as large as
 * a page: it loads after the first touch of the page, and takes the place of the field once that is
 * used. Only who is still in the field has the focus there then.
 */
export function SearchBox({
  isFocused = false,
  onDone,
}: {
  isFocused?: boolean
  onDone?: () => void
}) {
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isUsed, setUsed] = useState(false)
  const [panel, setPanel] = useState<'focused' | 'left'>()
  const [isEntered, setEntered] = useState(false)
  useEffect(() => afterFirstInteraction(SearchPanel.load), [])
  useEffect(() => {
    if (!isUsed) return
    void SearchPanel.load().then(() => {
      setPanel(document.activeElement === field.current ? 'focused' : 'left')
    })
  }, [isUsed])
  const waiting = (
    <SearchInput
      ref={field}
      autoFocus={isFocused}
      text={text}
      onText={(typed) => {
        setText(typed)
        setEntered(false)
      }}
      onFocus={() => setUsed(true)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') setEntered(true)
        if (key === 'Escape') onDone?.()
      }}
    />
  )
  if (!panel) return waiting
  return (
    <Suspense fallback={waiting}>
      <SearchPanel
        text={text}
        onText={setText}
        isFocused={panel === 'focused'}
        isEntered={isEntered}
        onDone={() => onDone?.()}
      />
    </Suspense>
  )
}
