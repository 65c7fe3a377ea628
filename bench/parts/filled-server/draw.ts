/** A number below `count` that looks drawn by lot and is the same each time for a place and what it is for. */
export function draw(place: number, salt: string, count: number): number {
  let mixed = place + 1
  for (const character of salt) mixed = Math.imul(mixed ^ character.codePointAt(0)!, 0x9e3779b1)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) % count
}

/** The words of a text. */
export const wordsOf = (text: string) => text.trim().split(/\s+/)
