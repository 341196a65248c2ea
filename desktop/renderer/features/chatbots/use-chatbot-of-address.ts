import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { showToast } from '../../components/toast-store.ts';

/** The chatbot that the address names by its `id`. When it names none, back to the list, with the reason. */
export function useChatbotOfAddress(title: string, description: string): number | null {
  const navigate = useNavigate();
  const asked = useSearchParams()[0].get('id');
  const id = asked !== null && /^[1-9]\d{0,14}$/.test(asked) ? Number(asked) : null;
  useEffect(() => {
    if (id !== null) return;
    showToast({ title, description, tone: 'danger' });
    void navigate('/dashboard/chatbots', { replace: true });
  }, [id, title, description, navigate]);
  return id;
}
