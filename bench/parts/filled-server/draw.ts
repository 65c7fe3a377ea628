/** Returns a pseudo-random number below `count`, the same each time for a place and a purpose. */
export function draw(place: number, salt: string, count: number): number {
  let mixed = place + 1
  for (const character of salt) mixed = Math.imul(mixed ^ character.codePointAt(0)!, 0x9e3779b1)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) % count
}

/** Returns the words of a text. */
export const getWords = (text: string) => text.trim().split(/\s+/)
