import { create } from 'zustand';

interface Asking {
  /** Ends the question; null if nothing is asked. */
  settle: ((isConfirmed: boolean) => void) | null;
  /** A password isn't enough. */
  isFactorNeeded: boolean;
}

/** The question that a dialog shows while calls wait for its answer. */
export const useAsking = create<Asking>(() => ({ settle: null, isFactorNeeded: false }));

let asked: Promise<boolean> | null = null;

/** Asks the user to prove who they are; false if they decline. Calls that fail together ask once. */
export function askWhoItIs({ isFactorNeeded = false } = {}): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    useAsking.setState({
      isFactorNeeded,
      settle(isConfirmed) {
        asked = null;
        useAsking.setState({ settle: null });
        resolve(isConfirmed);
      },
    });
  });
  return asked;
}
