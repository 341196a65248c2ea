import { useSearchParams } from 'react-router-dom';
import { ChangeKind } from '#shared/contracts/updates.ts';
import { readId } from '../../navigation/Screens.tsx';

/** The opened run and change, and which changes are listed, from the URL. */
export function useOpened() {
  const [params, setParams] = useSearchParams();
  const kind = ChangeKind.safeParse(params.get('kind'));

  function change(changes: { kind?: ChangeKind | null; page?: number }) {
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        for (const [name, value] of Object.entries({ page: 1, ...changes })) {
          if (value === null || value === 1) next.delete(name);
          else next.set(name, String(value));
        }
        return next;
      },
      { preventScrollReset: true },
    );
  }

  return {
    run: readId(params.get('run')),
    change: readId(params.get('change')),
    isOnSettings: params.get('tab') === 'settings',
    kind: kind.success ? kind.data : null,
    page: readId(params.get('page')) ?? 1,
    choose: (chosen: ChangeKind | null) => change({ kind: chosen }),
    goTo: (page: number) => change({ page }),
  };
}
