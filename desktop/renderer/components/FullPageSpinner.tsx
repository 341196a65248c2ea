import { Loading } from './Skeleton.tsx';
import { Spinner } from './Spinner.tsx';

export function FullPageSpinner() {
  return (
    <Loading className="grid min-h-dvh place-items-center text-text-faint">
      <Spinner className="size-6" />
    </Loading>
  );
}
