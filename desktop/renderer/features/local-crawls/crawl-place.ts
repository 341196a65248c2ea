import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export type CrawlPlace = 'computer' | 'server';

/** Where the owner lets crawls run; remembered on this computer. */
export const useCrawlPlace = create<{ place: CrawlPlace; choose(place: CrawlPlace): void }>()(
  persist((set) => ({ place: 'computer', choose: (place) => set({ place }) }), { name: 'crawl-place' }),
);
