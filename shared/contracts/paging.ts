import { z } from './messages.ts';

/** Says how many rows a list has in all, beside the page of them that is the reply. */
export const totalHeader = 'x-total-count';

/** The pages a table can show; the first is what it shows unasked. */
export const pageSizes = [10, 20, 30, 40, 50] as const;

export const pageFields = {
  /** Counted from 1. */
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  /** Only rows with this text in them. */
  q: z.string().trim().max(200).default(''),
};

/** For a list that is whole unless a part of it is asked for. */
export const partFields = {
  ...pageFields,
  limit: z.coerce.number().int().min(1).max(500).optional(),
};

export interface ListPart {
  page: number;
  limit?: number | undefined;
  q: string;
}

export const Order = z.enum(['asc', 'desc']);
export type Order = z.infer<typeof Order>;

/** How far into a list a page begins. */
export const offsetOf = ({ page, limit }: { page: number; limit: number }): number => (page - 1) * limit;
