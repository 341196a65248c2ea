import { Callout } from '../../components/Callout.tsx';
import { useModelStatus } from './data.ts';
import { words } from './words.ts';

/** How answers come about while no language model words them; nothing where one does. */
export function ModelNotice() {
  const { data } = useModelStatus();
  if (data?.state === 'none') {
    return <p className="mb-5 text-13 text-text-muted">{words().model.quoted}</p>;
  }
  if (!data || data.problems.length === 0) return null;
  return (
    <Callout tone="warn" className="mb-5">
      {data.problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </Callout>
  );
}
