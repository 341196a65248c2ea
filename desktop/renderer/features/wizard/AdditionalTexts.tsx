import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { Textarea } from '../../components/Textarea.tsx';
import { showToast } from '../../components/toast-store.ts';
import { entryPreview } from './pages-of-website.ts';
import { useWizard } from './wizard-store.ts';

/** Texts that stand on no page; they are sent with the build. */
export function AdditionalTexts() {
  const { texts, addText, removeText } = useWizard();
  const [text, setText] = useState('');
  const typed = text.trim();
  return (
    <div className="grid gap-4">
      {texts.length > 0 && (
        <ul className="divide-y rounded-card border bg-bg-raised">
          {texts.map(({ id, content }, index) => (
            <li key={id} className="flex items-start gap-2 py-2 pr-2 pl-4">
              <div className="min-w-0 grow py-1">
                <p className="font-medium">Additional Content {index + 1}</p>
                <p className="text-13 text-text-muted">{entryPreview(content)}</p>
              </div>
              <IconButton
                label={`Remove Additional Content ${index + 1}`}
                icon={<X aria-hidden />}
                onClick={() => {
                  removeText(id);
                  showToast({ title: 'Content removed' });
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <Field
        label="Additional text"
        hint="For instance holiday closures, delivery areas, or what people ask on the phone."
      >
        <Textarea rows={5} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <div>
        <Button
          icon={<Plus aria-hidden />}
          disabled={typed === ''}
          onClick={() => {
            addText(typed);
            setText('');
            showToast({ title: 'Content added' });
          }}
        >
          Add Text
        </Button>
      </div>
    </div>
  );
}
