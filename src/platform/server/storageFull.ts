import { FilesUnreachable } from './filesUnreachable.ts'

/** The disk of the files is full, or so nearly that the database beside them needs the rest. */
export class StorageFull extends FilesUnreachable {}
