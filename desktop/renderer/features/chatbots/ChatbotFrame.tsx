import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { BackLink } from '../../components/BackLink.tsx';
import { Callout } from '../../components/Callout.tsx';
import { showToast } from '../../components/toasts.tsx';
import { translated } from '../../language/words.ts';
import { readId } from '../../navigation/Screens.tsx';
import { useUser } from '../../session/session-store.ts';
import { useModelStatus } from './data.ts';
import { words } from './words.ts';

/** The chatbot with the URL's `id`. Without a valid one, redirects to the list with a toast. */
export function useChatbotOfAddress(title: string, description: string): number | null {
  const navigate = useNavigate();
  const id = readId(useSearchParams()[0].get('id'));
  useEffect(() => {
    if (id !== null) return;
    showToast({ title, description, tone: 'danger' });
    void navigate('/dashboard/chatbots', { replace: true });
  }, [id, title, description, navigate]);
  return id;
}

export function BackToChatbots() {
  return <BackLink to="/dashboard/chatbots">{words().test.back}</BackLink>;
}

/** Says how answers are made without a language model. Renders nothing if there is one. */
export function ModelNotice() {
  const { data } = useModelStatus();
  const { isAdmin } = useUser();
  if (data?.state === 'none') {
    const { quoted, connect, ask } = words().model;
    return (
      <p className="-mt-3 mb-4 text-13 text-text-muted">
        {quoted}{' '}
        {isAdmin ? (
          <Link to="/admin/models" className="text-accent-text underline underline-offset-2">
            {connect}
          </Link>
        ) : (
          ask
        )}
      </p>
    );
  }
  return <ModelProblems />;
}

/** What is wrong with the model, and how questions are answered in the meantime. Nothing if there is no problem. */
export function ModelProblems() {
  const { data } = useModelStatus();
  if (!data || data.problems.length === 0) return null;
  return (
    <Callout tone="warn" className="mb-5">
      {data.problems.map((problem) => (
        <p key={problem}>{translated(problem)}</p>
      ))}
    </Callout>
  );
}
