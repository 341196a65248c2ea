import { Plus } from 'lucide-react';
import type { Entry } from '#shared/contracts/knowledge.ts';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { Textarea } from '../../components/Textarea.tsx';
import { showToast } from '../../components/toast-store.ts';
import { textTitle } from './build-input.ts';
import { EntryList } from './EntryList.tsx';
import { useEntryChanges } from './entries-of-website.ts';
import { entryPreview } from './pages-of-website.ts';
import { useWizard } from './wizard-store.ts';

/** Texts that stand on no page: those an earlier build took in, and new ones that are sent with the next. */
export function AdditionalTexts({ websiteId, stored }: { websiteId: number; stored: readonly Entry[] }) {
  const { texts, typed, addText, removeText, type } = useWizard();
  const { remove } = useEntryChanges(websiteId);
  const text = typed.text.trim();
  return (
    <div className="grid gap-4">
      <EntryList
        label="Additional texts"
        isBusy={remove.isPending}
        entries={[
          ...stored.map(({ id, title, content }) => ({
            id,
            title,
            text: entryPreview(content),
            onRemove: () => remove.mutate(id),
          })),
          ...texts.map(({ id, content }, index) => ({
            id,
            title: textTitle(stored.length + index + 1),
            text: entryPreview(content),
            onRemove: () => {
              removeText(id);
              showToast({ title: 'Content removed' });
            },
          })),
        ]}
      />
      <Field
        label="Additional text"
        hint="For instance holiday closures, delivery areas, or what people ask on the phone."
      >
        <Textarea rows={5} value={typed.text} onChange={(event) => type({ text: event.target.value })} />
      </Field>
      <div>
        <Button
          icon={<Plus aria-hidden />}
          disabled={text === ''}
          onClick={() => {
            addText(text);
            type({ text: '' });
            showToast({ title: 'Content added' });
          }}
        >
          Add Text
        </Button>
      </div>
    </div>
  );
}
