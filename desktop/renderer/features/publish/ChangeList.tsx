import type { PublicationChange } from '#shared/contracts/publications.ts';
import { Callout } from '../../components/Callout.tsx';
import { words } from './words.ts';

type Named = PublicationChange['added'];

/** What publishing changes on the server, part by part. */
export function ChangeList({ changes }: { changes: readonly PublicationChange[] }) {
  const text = words();
  return (
    <dl className="grid gap-3 rounded-card bg-bg-sunken p-3.5 text-13">
      {changes.map(({ part, added, changed, removed }) => (
        <div key={part} className="grid gap-0.5">
          <dt className="font-medium">{text.parts[part]}</dt>
          <Names label={text.added} part={part} of={added} />
          <Names label={text.changed} part={part} of={changed} />
          <Names label={part === 'chatbots' ? text.turnedOff : text.removed} part={part} of={removed} />
        </div>
      ))}
    </dl>
  );
}

interface NamesProps {
  label: string;
  part: PublicationChange['part'];
  of: Named;
}

const Names = ({ label, part, of }: NamesProps) =>
  of.count > 0 && (
    <dd className="text-text-muted wrap-anywhere">
      <span className="text-text">{label}</span> {listed(part, of)}
    </dd>
  );

const shown = 5;

function listed(part: PublicationChange['part'], { count, names }: Named): string {
  const { settings, more } = words();
  const first = names.slice(0, shown).map((name) => (part === 'settings' ? (settings[name] ?? name) : name));
  return count > first.length ? more(first.join(', '), count - first.length) : first.join(', ');
}

/** What someone changed on the server and publishing replaces. */
export function Overwritten({ changes }: { changes: readonly PublicationChange[] }) {
  const text = words();
  const lost = changes.filter(({ overwritten }) => overwritten.count > 0);
  if (lost.length === 0) return null;
  return (
    <Callout tone="warn" title={text.overwritten}>
      <ul className="list-disc pl-5 wrap-anywhere">
        {lost.map(({ part, overwritten }) => (
          <li key={part}>
            {text.parts[part]}: {listed(part, overwritten)}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
