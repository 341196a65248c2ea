import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useForm } from 'react-hook-form';
import { chatbotsEndpoints, WidgetConfig } from '#shared/contracts/chatbots.ts';
import type { z } from '#shared/contracts/messages.ts';
import type { Website } from '#shared/contracts/websites.ts';
import { ApiError } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { showError } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { showToast } from '../../components/toast-store.ts';
import { WidgetConfigFields } from '../../components/WidgetConfigFields.tsx';
import { WidgetPreview } from '../../components/WidgetPreview.tsx';
import { useKeptValues } from '../../session/drafts.ts';
import { useUsageLimits } from '../usage/data.ts';
import { NameDialog } from './NameDialog.tsx';
import { StepFrame } from './StepFrame.tsx';
import { useWizard } from './wizard-store.ts';

const formId = 'customize-widget';

export function CustomizeStep({ website }: { website: Website }) {
  const client = useQueryClient();
  const { data: limits } = useUsageLimits();
  const { config, restyle, chatbotId, chatbotName, created, chatbotGone, startOver } = useWizard();
  const [valid, setValid] = useState<WidgetConfig | null>(null);
  const form = useForm<z.input<typeof WidgetConfig>, unknown, WidgetConfig>({
    resolver: zodResolver(WidgetConfig),
    defaultValues: config,
  });
  // The preview beside the form, and the draft, follow every keystroke.
  const keep = useCallback((values: z.input<typeof WidgetConfig>) => restyle(values as WidgetConfig), [restyle]);
  useKeptValues(form.subscribe, keep);

  const save = useMutation({
    mutationFn: ({ name, config: chosen }: { name: string; config: WidgetConfig }) => {
      const widgetConfig = JSON.stringify(chosen);
      return chatbotId === null
        ? callEndpoint(chatbotsEndpoints.createChatbot, { body: { websiteId: website.id, name, widgetConfig } })
        : callEndpoint(chatbotsEndpoints.updateChatbot, { params: { id: chatbotId }, body: { name, widgetConfig } });
    },
    onSuccess: async (chatbot) => {
      await client.invalidateQueries({ queryKey: queryKeys.chatbots });
      showToast(
        chatbotId === null
          ? { title: 'Chatbot created', description: 'Your AI chatbot has been created successfully.' }
          : { title: 'Chatbot updated' },
      );
      created(chatbot);
    },
    onError: (error) => {
      const isGone = error instanceof ApiError && error.status === 404;
      if (chatbotId === null && isGone) {
        showToast({
          title: 'No website selected',
          description: 'The website was deleted. Choose another one.',
          tone: 'danger',
        });
        startOver();
        void client.invalidateQueries({ queryKey: queryKeys.websites });
        return;
      }
      if (isGone) chatbotGone();
      showError(chatbotId === null ? 'Error creating chatbot' : 'Error updating chatbot', error);
    },
  });

  return (
    <StepFrame
      title="Make it yours"
      intro="Choose a color, position and greeting. The preview updates as you type."
      footer={
        <Button type="submit" form={formId} tone="primary" className="ml-auto">
          Save and Continue
          <ArrowRight aria-hidden />
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={form.handleSubmit((values) => setValid(values))}>
        <WidgetConfigFields form={form} hasPremium={limits?.hasPremium ?? true} />
      </form>
      <div className="mt-8 lg:hidden">
        <WidgetPreview config={config} siteName={website.name} />
      </div>
      <NameDialog
        isOpen={valid !== null}
        name={chatbotName || website.name}
        isNew={chatbotId === null}
        isBusy={save.isPending}
        onClose={() => setValid(null)}
        onName={(name) => {
          if (valid) save.mutate({ name, config: valid });
        }}
      />
    </StepFrame>
  );
}
