import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { showToast } from '../../components/toast-store.ts';
import { readTestChatbot } from './test-chatbot-id.ts';

const waitMs = 2000;

/** The chatbot chosen for testing. When none is found within two seconds, back to the list. */
export function useTestChatbotId(): number | null {
  const navigate = useNavigate();
  const [id, setId] = useState(readTestChatbot);
  useEffect(() => {
    if (id !== null) return;
    const reread = () => setId(readTestChatbot());
    const giveUp = setTimeout(() => {
      showToast({ title: 'Invalid chatbot', description: 'Choose a chatbot to test.', tone: 'danger' });
      void navigate('/dashboard/chatbots', { replace: true });
    }, waitMs);
    // Another tab may store it meanwhile.
    window.addEventListener('storage', reread);
    return () => {
      clearTimeout(giveUp);
      window.removeEventListener('storage', reread);
    };
  }, [id, navigate]);
  return id;
}
