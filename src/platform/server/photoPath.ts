/** Returns the path of a file, below the API's base. */
export function photoPath(fileId: number | null): string | null {
  return fileId === null ? null : `/file/${fileId}`
}
