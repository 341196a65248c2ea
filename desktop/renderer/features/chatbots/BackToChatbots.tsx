import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/Button.tsx';

export function BackToChatbots() {
  return (
    <Button asChild>
      <Link to="/dashboard/chatbots">
        <ArrowLeft aria-hidden />
        Back to Chatbots
      </Link>
    </Button>
  );
}
