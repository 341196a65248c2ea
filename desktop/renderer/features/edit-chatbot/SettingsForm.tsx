import { type ReactNode, useEffect } from 'react';
import { Button } from '../../components/Button.tsx';
import { StickyFooter } from '../../components/SettingsSection.tsx';
import type { EditorTab, Settings } from './use-settings.ts';
import { words } from './words.ts';

interface SettingsFormProps {
  tab: EditorTab;
  settings: Settings;
  className?: string;
  children: ReactNode;
}

/** A part of the settings with the buttons that save all of them. */
export function SettingsForm({ tab, settings, className, children }: SettingsFormProps) {
  const { isDirty, isSaving, save, discard, focusWanted } = settings;
  const text = words().settings;
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
        <output className="text-13 text-text-muted">{isDirty ? text.unsaved : ''}</output>
        <div className="flex flex-wrap gap-2">
          {isDirty && (
            <Button disabled={isSaving} onClick={discard}>
              {text.discard}
            </Button>
          )}
          <Button type="submit" tone="primary" isBusy={isSaving}>
            {text.save}
          </Button>
        </div>
      </StickyFooter>
    </form>
  );
}
