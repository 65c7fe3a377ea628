/** Returns the address that shows a place on a map, found by its words. */
export function placeOnMap(place: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`
}
