import { type ReactNode, useEffect } from 'react';
import { Button } from '../../components/Button.tsx';
import type { EditorTab } from './use-editor-tab.ts';
import type { Settings } from './use-settings.ts';

interface SettingsFormProps {
  tab: EditorTab;
  settings: Settings;
  className?: string;
  children: ReactNode;
}

/** A part of the settings with the buttons that save all of them. */
export function SettingsForm({ tab, settings, className, children }: SettingsFormProps) {
  const { isDirty, isSaving, save, discard, focusWanted } = settings;
  useEffect(() => focusWanted(tab));
  return (
    <form
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {children}
      <EditorFooter>
        <output className="text-13 text-text-muted">{isDirty ? 'Unsaved changes' : ''}</output>
        <div className="flex flex-wrap gap-2">
          {isDirty && (
            <Button disabled={isSaving} onClick={discard}>
              Discard
            </Button>
          )}
          <Button type="submit" tone="primary" isBusy={isSaving}>
            Save Changes
          </Button>
        </div>
      </EditorFooter>
    </form>
  );
}

/** Stays in sight below long tabs. */
export function EditorFooter({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 mt-8 -mb-4 flex flex-wrap items-center justify-between gap-3 border-t bg-bg py-4">
      {children}
    </div>
  );
}
