import { ArrowRight } from 'lucide-react';
import { Button } from '../../components/Button.tsx';
import { PageLink } from '../../components/PageLink.tsx';
import { useSession } from '../../session/use-session.ts';

export function GetStartedButton() {
  const { user } = useSession();
  return (
    <Button asChild tone="primary" size="large">
      <PageLink to={user ? '/create-chatbot' : '/auth'}>
        Get Started Free
        <ArrowRight aria-hidden />
      </PageLink>
    </Button>
  );
}
