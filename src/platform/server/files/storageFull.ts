import { FilesUnreachable } from './filesUnreachable.ts'

/** The disk of the files is full, or so nearly that the database on it needs the rest. */
export class StorageFull extends FilesUnreachable {}
