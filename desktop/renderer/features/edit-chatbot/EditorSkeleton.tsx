import { classNames } from '../../components/class-names.ts';
import { Loading, Skeleton, TabsSkeleton } from '../../components/Loading.tsx';
import { KnowledgeOutline } from '../knowledge/KnowledgeBuild.tsx';
import { useEditorTab } from './use-settings.ts';
import { words } from './words.ts';

const outlines = { basic: <BasicOutline />, widget: <WidgetOutline />, knowledge: <KnowledgeOutline /> };

/** The skeleton of the tab that will be open, until the chatbot is loaded. */
export function EditorSkeleton() {
  const { tab } = useEditorTab();
  return (
    <Loading label={words().page.loading}>
      <TabsSkeleton count={3} />
      <div className="pt-5">{outlines[tab]}</div>
    </Loading>
  );
}

function BasicOutline() {
  return (
    <div className="grid max-w-2xl gap-6">
      {['h-9', 'h-15', 'h-30'].map((height) => (
        <div key={height}>
          <Skeleton className="mt-1 h-3 w-28" />
          <div className={classNames('mt-2.5 rounded-control border bg-bg-raised', height)} />
          <Skeleton className="mt-2.5 mb-1 h-3 w-48" />
        </div>
      ))}
    </div>
  );
}

/** The skeleton of the widget settings and their preview. */
export function WidgetOutline() {
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_352px] xl:grid-cols-[minmax(0,640px)_400px] xl:justify-between">
      <div>
        <Skeleton className="mt-1 h-3 w-24" />
        <div className="mt-2.5 flex flex-wrap gap-2">
          {Array.from({ length: 7 }, (_, color) => (
            <Skeleton key={color} className="size-9 rounded-full" />
          ))}
        </div>
        <Skeleton className="mt-8 h-3 w-24" />
        <div className="mt-2.5 grid gap-3 sm:grid-cols-2">
          {[0, 1].map((place) => (
            <div key={place} className="h-14 rounded-card border bg-bg-raised" />
          ))}
        </div>
        {[0, 1, 2, 3].map((row) => (
          <div key={row} className="mt-8 flex items-start justify-between gap-4">
            <div className="grid grow gap-2.5">
              <Skeleton className="h-3 w-2/5" />
              <Skeleton className="h-3 w-3/5" />
            </div>
            <Skeleton className="h-5 w-9 rounded-full" />
          </div>
        ))}
      </div>
      <div className="h-[558px] overflow-hidden rounded-card border bg-bg-sunken">
        <div className="h-9 border-b bg-bg-raised" />
      </div>
    </div>
  );
}
