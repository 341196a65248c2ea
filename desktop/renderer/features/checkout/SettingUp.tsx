import { Skeleton, Spinner } from '../../components/Loading.tsx';

/** Takes the place of the form until there is something to pay with; as high as the form, so that nothing jumps. */
export function SettingUp({ label }: { label: string }) {
  return (
    <output className="block">
      <span className="flex items-center gap-2 text-text-muted">
        <Spinner />
        {label}
      </span>
      <span aria-hidden className="mt-5 grid gap-4">
        <Skeleton className="h-11" />
        <span className="grid grid-cols-2 gap-3">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </span>
        <Skeleton className="h-11" />
        <Skeleton className="mt-2 h-12" />
      </span>
    </output>
  );
}
