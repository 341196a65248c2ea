/** A document's text as its vendor has it. Its name says which kind of file it is. */
export interface DocumentFile {
  bytes: Uint8Array;
  filename: string;
}

export type DocumentText = { html: string } | { file: DocumentFile };

/** What a source says about one of its documents. */
export type ListedDocument =
  | {
      kind: 'document';
      /** Its id at the vendor, which doesn't change. */
      key: string;
      /** Changes whenever its text does. */
      version: string;
      /** Where visitors can read it. */
      url: string;
      /** Empty if only its text has one. */
      title: string;
      /** Called only if it changed. */
      load(): Promise<DocumentText>;
    }
  /** Exists, but isn't for visitors, such as a draft, or has no text. */
  | { kind: 'left out'; key: string }
  /** The vendor says that it no longer exists. */
  | { kind: 'deleted'; key: string };

export interface Listing {
  /** Only what changed since then; null for everything. */
  since: Date | null;
  /** Documents of the last reading. */
  known: ReadonlySet<string>;
}

export interface DocumentSource {
  /** Whether it can list only what changed. Otherwise, every listing is complete. */
  listsChanges: boolean;
  /** @throws SourceError */
  list(listing: Listing): AsyncGenerator<ListedDocument>;
}
