import { type ReactNode, useEffect } from 'react';
import { Button } from '../../components/Button.tsx';
import { StickyFooter } from '../../components/StickyFooter.tsx';
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
      <StickyFooter>
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
      </StickyFooter>
    </form>
  );
}
