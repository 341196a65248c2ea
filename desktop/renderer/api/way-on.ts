/** What a user does after the plan has refused something. */
export interface WayOn {
  /** A page of ours; null if someone else has to act. */
  way: { label: string; to: string } | null;
  hint: string;
  go(to: string): void;
}

let find: () => WayOn | null = () => null;

/** For refusals with 402. Null on pages without a workspace. */
export const findWayOn = (): WayOn | null => find();

/** @returns a function that takes it back */
export function provideWayOn(finder: () => WayOn): () => void {
  find = finder;
  return () => {
    if (find === finder) find = () => null;
  };
}
