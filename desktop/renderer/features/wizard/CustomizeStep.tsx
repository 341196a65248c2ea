import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { ChatbotInput, NewWidgetConfig } from '#shared/contracts/chatbots.ts';
import type { z } from '#shared/contracts/messages.ts';
import { ApiError } from '../../api/api-error.ts';
import { queryKeys } from '../../api/queries.ts';
import { showError } from '../../api/show-error.ts';
import { Field } from '../../components/Field.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { Input } from '../../components/Input.tsx';
import { showToast } from '../../components/toasts.tsx';
import { WidgetConfigFields } from '../../components/WidgetConfigFields.tsx';
import { WidgetPreview } from '../../components/WidgetPreview.tsx';
import { useKeptValues } from '../../session/drafts.ts';
import { useRegistration } from '../accounts/data.ts';
import { useChatbots, useSampleAnswer } from '../chatbots/data.ts';
import { freeName } from '../chatbots/free-name.ts';
import { useUsageLimits } from '../usage/data.ts';
import { useSaveChatbot } from './data.ts';
import { ContinueButton, StepFrame } from './StepFrame.tsx';
import { useWizardWebsite } from './WizardPage.tsx';
import { stepAddress, useWizardDraft, wizardAddress } from './wizard-draft.ts';
import { words } from './words.ts';

const Name = ChatbotInput.pick({ name: true });

export function CustomizeStep() {
  const formId = useId();
  const website = useWizardWebsite();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data: limits } = useUsageLimits();
  const { data: chatbots } = useChatbots();
  const sample = useSampleAnswer(website.id);
  const { config, restyle, chatbotId, chatbotName, savedConfig, created, chatbotGone, startOver } = useWizardDraft();
  const canSendMail = useRegistration().data?.canSendMail === true;
  const [valid, setValid] = useState<NewWidgetConfig | null>(null);
  const form = useForm<z.input<typeof NewWidgetConfig>, unknown, NewWidgetConfig>({
    resolver: zodResolver(NewWidgetConfig),
    defaultValues: config,
  });
  // The preview and the draft follow every keystroke.
  const keep = useCallback((values: z.input<typeof NewWidgetConfig>) => restyle(values as NewWidgetConfig), [restyle]);
  useKeptValues(form.subscribe, keep);
  const save = useSaveChatbot(website.id, chatbotId);
  const { customize: texts, naming } = words();
  const isNew = chatbotId === null;

  function onFailure(error: unknown) {
    const isGone = error instanceof ApiError && error.status === 404;
    if (isNew && isGone) {
      showToast({ title: texts.noWebsite, description: texts.noWebsiteHint, tone: 'danger' });
      startOver();
      void client.invalidateQueries({ queryKey: queryKeys.websites });
      void navigate(wizardAddress, { replace: true });
      return;
    }
    if (isGone) chatbotGone();
    showError(isNew ? texts.createFailed : texts.updateFailed, error);
  }

  return (
    <div className="grid gap-x-12 lg:grid-cols-[minmax(0,1fr)_352px] xl:grid-cols-[minmax(0,640px)_400px] xl:justify-between">
      <StepFrame
        title={texts.title}
        intro={texts.intro}
        footer={
          <ContinueButton type="submit" form={formId} className="ml-auto">
            {texts.save}
          </ContinueButton>
        }
      >
        <form id={formId} noValidate onSubmit={form.handleSubmit((values) => setValid(values))}>
          <WidgetConfigFields
            form={form}
            hasPremium={limits?.hasPremium ?? true}
            isFolded
            offersToLeaveMessage={savedConfig?.offerToLeaveMessage ?? canSendMail}
          />
        </form>
        <div className="mt-8 lg:hidden">
          <WidgetPreview config={config} siteName={website.name} sample={sample} />
        </div>
        <FormDialog
          isOpen={valid !== null}
          onClose={() => setValid(null)}
          title={naming.title}
          description={naming.hint}
          schema={Name}
          values={{ name: chatbotName || freeName(website.name, chatbots ?? []) }}
          action={isNew ? naming.create : naming.save}
          onSubmit={({ name }) => save.mutateAsync({ name, config: valid ?? config })}
          onDone={(chatbot) => {
            showToast(isNew ? { title: texts.created, description: texts.createdHint } : { title: texts.updated });
            created(chatbot);
            void navigate(stepAddress(website.id, 'deploy'));
          }}
          failed={isNew ? texts.createFailed : texts.updateFailed}
          onError={onFailure}
          draft={{ name: `chatbot-name-${website.id}` }}
        >
          {({ register, errorOf }) => (
            <Field label={naming.name} error={errorOf('name')}>
              <Input autoComplete="off" {...register('name')} />
            </Field>
          )}
        </FormDialog>
      </StepFrame>
      <aside aria-label={texts.preview} className="max-lg:hidden">
        <div className="sticky top-24">
          <WidgetPreview config={config} siteName={website.name} sample={sample} />
        </div>
      </aside>
    </div>
  );
}
