import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { readId } from '../../api/read-id.ts';
import { showToast } from '../../components/toast-store.ts';
import { words } from './words.ts';

const storageKey = 'testChatbotId';

export function rememberTestChatbot(id: number): void {
  try {
    localStorage.setItem(storageKey, String(id));
  } catch {
    // The tester will say that there is no chatbot to test.
  }
}

/** The chatbot to test, or null when none (or nonsense) is stored. */
export function readTestChatbot(): number | null {
  try {
    return readId(localStorage.getItem(storageKey));
  } catch {
    return null;
  }
}

const waitMs = 2000;

/** The chatbot chosen for testing. When none is found within two seconds, back to the list. */
export function useTestChatbotId(): number | null {
  const navigate = useNavigate();
  const [id, setId] = useState(readTestChatbot);
  useEffect(() => {
    if (id !== null) return;
    const reread = () => setId(readTestChatbot());
    const giveUp = setTimeout(() => {
      showToast({ title: words().test.invalid, description: words().test.invalidHint, tone: 'danger' });
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
