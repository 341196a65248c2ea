import { Link } from 'react-router-dom';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { BrokenDrawing } from '../../components/illustrations.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { EmptyState } from '../../components/States.tsx';
import { useCurrentWorkspace } from './data.ts';
import { words } from './words.tsx';

/** Shown instead of a screen whose actions the user isn't allowed to do. */
export function RefusedScreen({ title, children }: { title: string; children: string }) {
  const workspace = useCurrentWorkspace();
  return (
    <>
      <PageHeader title={title} />
      <Card>
        <EmptyState
          drawing={<BrokenDrawing />}
          title={children}
          action={
            <Button asChild>
              <Link to="/dashboard">{words().goToDashboard}</Link>
            </Button>
          }
        >
          {workspace && words().youAre(words().roles[workspace.role].inSentence, workspace.name)}
        </EmptyState>
      </Card>
    </>
  );
}
