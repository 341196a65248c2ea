import { useEffect, useState } from 'react';
import { Dialog } from '../../components/Dialog.tsx';
import { thisProgram } from './data.ts';
import { words } from './words.ts';

/** What people ask about the app first; docs/desktop.md has the rest. */
const topics = ['connect', 'crawl', 'signIn', 'missing', 'company', 'wrong'] as const;

/** Opened from the Help menu, with or without a server. */
export function HelpDialog() {
  const texts = words().help;
  const [isOpen, setOpen] = useState(false);
  useEffect(() => thisProgram().onHelpWanted(() => setOpen(true)), []);
  return (
    <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={texts.title} size="large">
      <div className="grid gap-5 pb-2">
        {topics.map((topic) => (
          <section key={topic}>
            <h3 className="font-medium">{texts[topic]}</h3>
            <p className="mt-1 text-text-muted text-pretty">{texts[`${topic}Text`]}</p>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
