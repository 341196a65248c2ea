import { z } from './messages.ts';

/** Has the total number of rows if the reply is a page of a list. */
export const totalHeader = 'x-total-count';

/** The page sizes of tables; the first is the default. */
export const pageSizes = [10, 20, 30, 40, 50] as const;

export const pageFields = {
  /** Counted from 1. */
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  /** Only rows that contain this text. */
  q: z.string().trim().max(200).default(''),
};

/** For a list that is complete unless a page is requested. */
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

/** The offset of a page in its list. */
export const offsetOf = ({ page, limit }: { page: number; limit: number }): number => (page - 1) * limit;
