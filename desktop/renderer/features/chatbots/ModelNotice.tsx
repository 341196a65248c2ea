import { useModelStatus } from '../../api/use-model-status.ts';
import { Callout } from '../../components/Callout.tsx';

/** How answers come about while no language model words them; nothing where one does. */
export function ModelNotice() {
  const { data } = useModelStatus();
  if (data?.state === 'none') {
    return (
      <p className="mb-5 text-13 text-text-muted">
        Answers are quoted from your pages. Connect a model for written answers.
      </p>
    );
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
