// Letters that are drawn like a Latin one, each with it (Unicode's confusables.txt), in lower case.
const PAIRS = [
  // Cyrillic
  'аa вb сc ԁd еe ғf ԍg һh нh іi јj кk ӏl мm пn оo рp ԛq гr ѕs тt цu ѵv ԝw хx уy үy зz',
  // Greek
  'αa βb ϲc εe ηn ιi κk μu νv οo ρp τt υu χx ωw γy ζz σo',
  // Armenian, and Latin letters with no accent to take away
  'սu օo ոn հh ցg յj ıi øo ɑa ɡg ɩi ʟl łl đd ħh ŧt əe ƨs ʀr ɴn ᴀa ᴅd ᴍm ᴛt ᴇe ꜱs',
  // Digits and signs
  '0o 1l |l !i $s @a 5s',
]

const LATIN = new Map(
  PAIRS.flatMap((pairs) => pairs.split(' ')).map((pair) => {
    const [letter = '', latin = ''] = pair
    return [letter, latin]
  }),
)

/**
 * Returns the words of a name as they look: case, accents, full-width and hidden characters do not
 * count, and letters of other scripts become the Latin letters that they resemble.
 */
export function toLookalikes(name: string): string[] {
  const folded = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}\p{Cf}\p{Cc}]/gu, '')
  const latin = Array.from(folded, (letter) => LATIN.get(letter) ?? letter).join('')
  // An l and an i are told apart by nobody.
  return latin
    .replaceAll('i', 'l')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}
