/** What fetching the included pages of a website again brought. Lists of page addresses as they are stored. */
export interface RefetchReport {
  changed: string[];
  unchanged: string[];
  /** Missing for the second time: no longer stored. */
  gone: string[];
  /** Could not be read this time: their last content stays. */
  failed: { url: string; explanation: string }[];
}

export interface RefetchOptions {
  signal?: AbortSignal;
  onProgress?: (progress: { done: number; total: number }) => void | Promise<void>;
}
