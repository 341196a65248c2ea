import { useState } from 'react';
import { landing } from '#shared/site/landing.ts';
import { MockWidget } from './MockWidget.tsx';
import { PreviewForm } from './PreviewForm.tsx';
import { firstSettings, type PreviewSettings, showsClosed } from './preview-settings.ts';

/** The settings of the widget beside a picture of it that follows them. Nothing here is sent anywhere. */
export function SettingsPreview() {
  const [settings, setSettings] = useState(firstSettings);
  const [isOpen, setOpen] = useState(true);
  function change(changed: Partial<PreviewSettings>) {
    setSettings({ ...settings, ...changed });
    // Whatever was changed comes into view.
    setOpen(!showsClosed(changed));
  }
  return (
    <section aria-labelledby="preview" className="border-y bg-bg-sunken">
      <div className="mx-auto grid max-w-6xl items-center gap-x-16 gap-y-10 px-4 py-16 sm:px-6 lg:grid-cols-[1fr_1.15fr] lg:py-24">
        <div>
          <h2 id="preview" className="font-display text-32 font-bold tracking-tight text-balance sm:text-44">
            {landing.previewTitle}
          </h2>
          <p className="mt-3 max-w-[50ch] text-16 text-text-muted">{landing.previewText}</p>
          <PreviewForm settings={settings} onChange={change} />
        </div>
        <MockWidget settings={settings} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      </div>
    </section>
  );
}
