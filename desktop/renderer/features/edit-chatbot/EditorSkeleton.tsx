import { classNames } from '../../components/class-names.ts';
import { Loading, Skeleton, TabsSkeleton } from '../../components/Skeleton.tsx';
import { KnowledgeOutline } from '../knowledge/KnowledgeOutline.tsx';
import { useEditorTab } from './use-editor-tab.ts';
import { WidgetOutline } from './WidgetOutline.tsx';

const outlines = { basic: <BasicOutline />, widget: <WidgetOutline />, knowledge: <KnowledgeOutline /> };

/** Shown until the chatbot is known, in the shape of the tab that will be open. */
export function EditorSkeleton() {
  const { tab } = useEditorTab();
  return (
    <Loading label="Loading chatbot">
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
