/** Returns the path of a file, below the API's base; null without a file. */
export function photoPath(fileId: number): string
export function photoPath(fileId: number | null): string | null
export function photoPath(fileId: number | null): string | null {
  return fileId === null ? null : `/file/${fileId}`
}
