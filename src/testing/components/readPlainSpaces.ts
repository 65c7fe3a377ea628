const NO_BREAK_SPACE = '\u00a0'

/**
 * Returns texts and attributes of the page with normal spaces, as testing-library reads texts. A
 * test that looks something up by its name writes `RM 20.00`; `nodeValue` is what is shown.
 */
export function readPlainSpaces(): void {
  for (const prototype of [Element.prototype, CharacterData.prototype]) {
    const textContent = Object.getOwnPropertyDescriptor(prototype, 'textContent')!
    Object.defineProperty(prototype, 'textContent', {
      ...textContent,
      get(this: Node) {
        return toPlain(textContent.get!.call(this) as string)
      },
    })
  }
  const { getAttribute } = Element.prototype
  Element.prototype.getAttribute = function (name) {
    const value = getAttribute.call(this, name)
    return value === null ? null : toPlain(value)
  }
}

const toPlain = (text: string) => text.replaceAll(NO_BREAK_SPACE, ' ')
