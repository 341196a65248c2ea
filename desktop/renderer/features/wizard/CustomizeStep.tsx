import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type SubmitHandler, useForm } from 'react-hook-form';
import { chatbotsEndpoints, WidgetConfig } from '#shared/contracts/chatbots.ts';
import type { z } from '#shared/contracts/messages.ts';
import type { Website } from '#shared/contracts/websites.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { showError } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { showToast } from '../../components/toast-store.ts';
import { NameDialog } from './NameDialog.tsx';
import { StepFrame } from './StepFrame.tsx';
import { WidgetConfigFields } from './WidgetConfigFields.tsx';
import { useWizard } from './wizard-store.ts';

const formId = 'customize-widget';

export function CustomizeStep({ website }: { website: Website }) {
  const client = useQueryClient();
  const { config, restyle, chatbotId, chatbotName, created } = useWizard();
  const [saved, setSaved] = useState<WidgetConfig | null>(null);
  const form = useForm<z.input<typeof WidgetConfig>, unknown, WidgetConfig>({
    resolver: zodResolver(WidgetConfig),
    defaultValues: config,
  });
  const { subscribe } = form;

  // The preview beside the form, and the draft, follow every keystroke.
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => restyle(values as WidgetConfig),
      }),
    [subscribe, restyle],
  );

  const save = useMutation({
    mutationFn: (name: string) => {
      const widgetConfig = JSON.stringify(saved ?? config);
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
    onError: (error) => showError(chatbotId === null ? 'Error creating chatbot' : 'Error updating chatbot', error),
  });

  const submit: SubmitHandler<WidgetConfig> = (values) => setSaved(values);
  return (
    <StepFrame
      title="Make it yours"
      intro="Colour, place and first words. The preview follows as you type."
      footer={
        <>
          <span />
          <Button type="submit" form={formId} tone="primary">
            Save and Continue
            <ArrowRight aria-hidden />
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={form.handleSubmit(submit)} className="max-w-[560px]">
        <WidgetConfigFields form={form} />
      </form>
      <NameDialog
        isOpen={saved !== null}
        name={chatbotName || website.name}
        isNew={chatbotId === null}
        isBusy={save.isPending}
        onClose={() => setSaved(null)}
        onName={(name) => save.mutate(name)}
      />
    </StepFrame>
  );
}
