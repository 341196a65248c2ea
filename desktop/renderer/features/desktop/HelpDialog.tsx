import { useEffect, useState } from 'react';
import { Dialog } from '../../components/Dialog.tsx';
import { helpTopics } from './help-topics.ts';
import { thisProgram } from './this-program.ts';

/** Opened from the Help menu, with or without a server. */
export function HelpDialog() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => thisProgram().onHelpWanted(() => setOpen(true)), []);
  return (
    <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Parley Help" size="large">
      <div className="grid gap-5 pb-2">
        {helpTopics.map(({ title, text }) => (
          <section key={title}>
            <h3 className="font-medium">{title}</h3>
            <p className="mt-1 text-text-muted text-pretty">{text}</p>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
