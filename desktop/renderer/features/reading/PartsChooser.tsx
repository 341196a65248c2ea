import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Website } from '#shared/contracts/websites.ts';
import { Button } from '../../components/Button.tsx';
import { StickyFooter } from '../../components/Card.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { UnsavedChanges } from '../../components/UnsavedChanges.tsx';
import { useMedia } from '../../components/use-media.ts';
import { useMay } from '../workspaces/data.ts';
import { ChosenLists } from './ChosenLists.tsx';
import { useReadingPreview, useSaveReading } from './data.ts';
import { NoPreview } from './NoPreview.tsx';
import { PageChoice } from './PageChoice.tsx';
import { PagePane } from './PagePane.tsx';
import { type PartLists, usePartLists } from './part-lists.ts';
import { TextPane } from './TextPane.tsx';
import { words } from './words.ts';

interface PartsChooserProps {
  website: Website;
  stored: PartLists;
}

/** A page of the website, what is read of it, and the choice of parts that leads to it. */
export function PartsChooser({ website, stored }: PartsChooserProps) {
  const text = words();
  const mayEdit = useMay('edit');
  const isNarrow = useMedia('(max-width: 1023.9px)');
  const [params] = useSearchParams();
  // Trying another page isn't leaving this one.
  const [url, setUrl] = useState(params.get('page') ?? website.url);
  const chosen = usePartLists(stored);
  const preview = useReadingPreview(website.id, url, chosen.lists, mayEdit);
  const save = useSaveReading(website.id);
  const [pane, setPane] = useState<'page' | 'text'>('page');

  const [part, setPart] = useState<number | null>(null);

  const page = (
    <PagePane key={preview.data?.url} data={preview.data} part={part} onChoose={setPart} onAdd={chosen.add} />
  );
  const read = <TextPane data={preview.data} isFetching={preview.isFetching} />;
  return (
    <div className="grid grid-cols-1 gap-5">
      <UnsavedChanges hasChanges={chosen.hasChanges} areOfTab />
      {mayEdit && (
        <>
          <PageChoice
            website={website}
            url={url}
            onChoose={(address) => {
              setUrl(address);
              setPart(null);
            }}
          />
          {preview.error && !preview.data && !preview.isFetching ? (
            <NoPreview website={website} url={url} error={preview.error} onRetry={() => void preview.refetch()} />
          ) : isNarrow ? (
            <Tabs
              label={text.panes.label}
              look="pill"
              value={pane}
              onChange={(chosen) => setPane(chosen as 'page' | 'text')}
              tabs={[
                { value: 'page', label: text.panes.page, content: page },
                { value: 'text', label: text.panes.text, content: read },
              ]}
            />
          ) : (
            <div className="grid grid-cols-2 items-start gap-5">
              {page}
              {read}
            </div>
          )}
        </>
      )}
      <ChosenLists chosen={chosen} preview={preview.data} mayEdit={mayEdit} />
      {!mayEdit && <p className="text-text-muted">{text.viewers}</p>}
      {chosen.hasChanges && (
        <StickyFooter>
          <output className="text-text-muted">{text.unsaved}</output>
          <div className="flex gap-2">
            <Button disabled={save.isPending} onClick={chosen.reset}>
              {text.discard}
            </Button>
            <Button
              tone="primary"
              isBusy={save.isPending}
              onClick={() => save.mutate({ ...chosen.changes, from: chosen.from }, { onSuccess: chosen.reset })}
            >
              {text.save}
            </Button>
          </div>
        </StickyFooter>
      )}
    </div>
  );
}
