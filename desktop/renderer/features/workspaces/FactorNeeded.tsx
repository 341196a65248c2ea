import { Link } from 'react-router-dom';
import type { Workspace } from '#shared/contracts/workspaces.ts';
import { askWhoItIs } from '../../api/confirmation.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Card } from '../../components/Card.tsx';
import { KeyDrawing } from '../../components/illustrations.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { FullPageSpinner } from '../../components/Loading.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { EmptyState } from '../../components/States.tsx';
import { useSecondFactor } from '../second-factor/data.ts';
import { useEnterWorkspace } from './data.ts';
import { words } from './words.tsx';

/** Shown above the account's settings, where a user sets one up. */
export function FactorBanner({ workspace }: { workspace: Workspace }) {
  const { factor: text } = words();
  return (
    <Callout tone="warn" title={text.needed(workspace.name)} className="mb-6">
      {text.setUpDetail}
    </Callout>
  );
}

/** Shown instead of every screen of a workspace whose second factor the session lacks. */
export function FactorNeeded({ workspace }: { workspace: Workspace }) {
  const { factor: text } = words();
  return (
    <>
      <PageHeader title={text.title} />
      <Loaded query={useSecondFactor()} failed={text.needed(workspace.name)} outline={<FullPageSpinner />}>
        {({ authenticator, passkeys }) => (
          <WayIn workspace={workspace} hasFactor={authenticator !== null || passkeys > 0} />
        )}
      </Loaded>
    </>
  );
}

function WayIn({ workspace, hasFactor }: { workspace: Workspace; hasFactor: boolean }) {
  const enter = useEnterWorkspace();
  const { factor: text } = words();
  return (
    <Card>
      <EmptyState
        drawing={<KeyDrawing />}
        title={text.needed(workspace.name)}
        action={
          hasFactor ? (
            <Button
              tone="primary"
              onClick={async () => {
                if (await askWhoItIs({ isFactorNeeded: true })) await enter({ ...workspace, needsFactor: false });
              }}
            >
              {text.use}
            </Button>
          ) : (
            <Button asChild tone="primary">
              <Link to="/dashboard/settings?tab=security">{text.setUp}</Link>
            </Button>
          )
        }
      >
        {hasFactor ? text.useDetail : text.setUpDetail}
      </EmptyState>
    </Card>
  );
}
