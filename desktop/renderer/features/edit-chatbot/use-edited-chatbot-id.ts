import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { showToast } from '../../components/toast-store.ts';

/** The chatbot that the address names. When it names none, back to the list. */
export function useEditedChatbotId(): number | null {
  const navigate = useNavigate();
  const asked = useSearchParams()[0].get('id');
  const id = asked !== null && /^[1-9]\d{0,14}$/.test(asked) ? Number(asked) : null;
  useEffect(() => {
    if (id !== null) return;
    showToast({
      title: 'No chatbot selected for editing',
      description: 'Choose Edit Settings in the menu of a chatbot.',
      tone: 'danger',
    });
    void navigate('/dashboard/chatbots', { replace: true });
  }, [id, navigate]);
  return id;
}
