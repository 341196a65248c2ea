import { useMutation, useQueryClient } from '@tanstack/react-query';
import { chatbotsEndpoints, type NewWidgetConfig } from '#shared/contracts/chatbots.ts';
import { crawlsEndpoints, type ManualContentInput } from '#shared/contracts/crawls.ts';
import type { z } from '#shared/contracts/messages.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/queries.ts';
import { changedValues } from '../../session/changed-values.ts';
import { pagesChanged, usePageChoice } from '../knowledge/data.ts';
import { useWizardDraft } from './wizard-draft.ts';

/** The website's pages with the wizard's selection. */
export function useWizardPages(websiteId: number) {
  const typedPages = useWizardDraft((draft) => draft.typedPages);
  const choice = useWizardDraft((draft) => draft.choice);
  return usePageChoice(websiteId, { typedPages, choice });
}

/** Saves a page that the owner entered. */
export function useSaveManualPage(websiteId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Omit<z.output<typeof ManualContentInput>, 'websiteId'>) =>
      callEndpoint(crawlsEndpoints.addManualContent, { body: { ...input, websiteId } }),
    onSuccess: () => pagesChanged(client, websiteId),
  });
}

/** Creates a website's chatbot, or updates the one already created. */
export function useSaveChatbot(websiteId: number, chatbotId: number | null) {
  const client = useQueryClient();
  const { chatbotName, savedConfig } = useWizardDraft();
  return useMutation({
    mutationFn: ({ name, config }: { name: string; config: NewWidgetConfig }) => {
      if (chatbotId === null) {
        const body = { websiteId, name, widgetConfig: JSON.stringify(config) };
        return callEndpoint(chatbotsEndpoints.createChatbot, { body });
      }
      // Sent even if nothing was changed, which tells whether the chatbot still exists.
      const widgetConfig = changedValues(config, savedConfig ?? {});
      const body = { ...changedValues({ name }, { name: chatbotName }), widgetConfig };
      return callEndpoint(chatbotsEndpoints.updateChatbot, { params: { id: chatbotId }, body });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.chatbots }),
  });
}
