import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/Button.tsx';
import { useSession } from '../../session/use-session.ts';

export function GetStartedButton() {
  const { user } = useSession();
  return (
    <Button asChild tone="primary" size="large">
      <Link to={user ? '/create-chatbot' : '/auth'}>
        Get Started Free
        <ArrowRight aria-hidden />
      </Link>
    </Button>
  );
}
