import { useSearchParams } from 'react-router-dom';

export type EditorTab = 'basic' | 'widget' | 'knowledge';

/** The open tab is in the address: a reload, a link and Back show the same one. */
export function useEditorTab() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  const tab: EditorTab = asked === 'widget' || asked === 'knowledge' ? asked : 'basic';
  function setTab(chosen: EditorTab) {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (chosen === 'basic') next.delete('tab');
        else next.set('tab', chosen);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  return { tab, setTab };
}
