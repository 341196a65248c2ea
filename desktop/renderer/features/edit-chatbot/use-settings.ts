import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { type Chatbot, ChatbotPatch, WidgetConfig } from '#shared/contracts/chatbots.ts';
import { z } from '#shared/contracts/messages.ts';
import { Origin } from '#shared/contracts/origin.ts';
import { isOnlyTheirs } from '../../api/keep-whose.ts';
import { showError } from '../../api/show-error.ts';
import { showToast } from '../../components/toasts.tsx';
import { changedValues, hasChanges } from '../../session/changed-values.ts';
import { readDraft, useDraft, useFormDraft } from '../../session/drafts.ts';
import { useUpdateChatbot } from '../chatbots/data.ts';
import { words } from './words.ts';

export type EditorTab = 'basic' | 'widget' | 'knowledge';

/** The open tab is in the URL, so that a reload, a link and Back show the same one. */
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

/** The tab that has a field. */
const tabOfField = {
  name: 'basic',
  welcomeMessage: 'basic',
  prompt: 'basic',
  primaryColor: 'widget',
  automatedNotice: 'widget',
  privacyUrl: 'widget',
  consentText: 'widget',
  ownStarters: 'widget',
  conversationDays: 'widget',
  textDays: 'widget',
  allowedOrigins: 'widget',
} as const;
type Field = keyof typeof tabOfField;

/** A chatbot's name, origins and widget, edited on two tabs and saved together. */
export function useSettings(chatbot: Chatbot) {
  const { tab, setTab } = useEditorTab();
  const wanted = useRef<Field>(null);
  const identity = useForm<IdentityInput, unknown, Identity>({
    resolver: zodResolver(Identity),
    defaultValues: identityOf(chatbot),
    shouldFocusError: false,
  });
  const config = useForm<z.input<typeof WidgetConfig>, unknown, WidgetConfig>({
    resolver: zodResolver(WidgetConfig),
    defaultValues: configOf(chatbot),
    shouldFocusError: false,
  });
  useFormDraft(`chatbot-${chatbot.id}`, identity);
  useFormDraft(`widget-${chatbot.id}`, config);
  const isDirty = identity.formState.isDirty || config.formState.isDirty;
  // A draft that is restored was typed over what was stored then.
  const [from, setFrom] = useState(() => readDraft<Chatbot>(`start-${chatbot.id}`) ?? chatbot);
  useDraft(`start-${chatbot.id}`, isDirty ? from : null);
  const update = useUpdateChatbot();

  async function save() {
    const [who, widgetConfig] = await Promise.all([validate(identity), validate(config)]);
    if (!who || !widgetConfig) {
      showFirstError();
      return;
    }
    const changes = {
      ...changedValues(who, Identity.safeParse(identity.formState.defaultValues).data ?? {}),
      ...restyled(changedValues(widgetConfig, config.formState.defaultValues ?? {})),
    };
    if (!hasChanges(changes)) {
      identity.reset();
      config.reset();
      showToast({ title: words().settings.unchanged });
      return;
    }
    const sent = { identity: identity.getValues(), config: config.getValues() };
    update.mutate(
      { id: chatbot.id, from, ...changes },
      {
        onSuccess: (saved) => {
          setFrom(saved);
          settle(identity, sent.identity, identityOf(saved));
          settle(config, sent.config, configOf(saved));
          const { keptTheirs, saved: title, savedHint: description } = words().settings;
          showToast(isOnlyTheirs(saved) ? { title: keptTheirs } : { title, description });
        },
        onError: (error) => showError(words().settings.failed, error, words().settings.somethingWrong),
      },
    );
  }

  function showFirstError() {
    const invalid = [
      ...(['name', 'allowedOrigins'] as const).filter((field) => identity.getFieldState(field).error),
      ...(
        [
          'welcomeMessage',
          'prompt',
          'primaryColor',
          'automatedNotice',
          'privacyUrl',
          'consentText',
          'ownStarters',
          'conversationDays',
          'textDays',
        ] as const
      ).filter((field) => config.getFieldState(field).error),
    ];
    const [field] = invalid.toSorted((a, b) => Number(tabOfField[b] === tab) - Number(tabOfField[a] === tab));
    if (field) edit(field);
  }

  /** Focuses a field, on whichever tab it is. */
  function edit(field: Field) {
    wanted.current = field;
    if (tabOfField[field] === tab) focusWanted(tab);
    else setTab(tabOfField[field]);
  }

  /** Called by a tab once its fields are mounted and can take focus. */
  function focusWanted(where: EditorTab) {
    const field = wanted.current;
    if (!field || tabOfField[field] !== where) return;
    wanted.current = null;
    if (field === 'name' || field === 'allowedOrigins') identity.setFocus(field);
    else config.setFocus(field);
  }

  function discard() {
    const typed = { identity: identity.getValues(), config: config.getValues() };
    identity.reset();
    config.reset();
    const { discarded, undo } = words().settings;
    const run = () => {
      identity.reset(typed.identity, { keepDefaultValues: true });
      config.reset(typed.config, { keepDefaultValues: true });
    };
    showToast({ title: discarded, action: { label: undo, run } });
  }

  return {
    tab,
    setTab,
    identity,
    config,
    isDirty,
    isSaving: update.isPending,
    save,
    chatbotId: chatbot.id,
    /** What is on the screen, whether saved or not; null with errors, which are shown. */
    validConfig: async () => {
      const valid = await validate(config);
      if (!valid) showFirstError();
      return valid;
    },
    edit,
    focusWanted,
    discard,
  };
}

export type Settings = ReturnType<typeof useSettings>;

/** The form's values if all are valid. Errors are shown next to their fields. */
function validate<Input extends FieldValues, Output>(form: UseFormReturn<Input, unknown, Output>) {
  return new Promise<Output | null>((resolve) => {
    void form.handleSubmit(resolve, () => resolve(null))();
  });
}

const restyled = (widgetConfig: Partial<WidgetConfig>) => (hasChanges(widgetConfig) ? { widgetConfig } : {});

/** Updates the form with the saved values, except for what the user typed in the meantime. */
function settle<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  sent: Input,
  saved: Input,
): void {
  const typed = changedValues(form.getValues(), sent);
  form.reset(saved);
  if (hasChanges(typed)) form.reset({ ...saved, ...typed }, { keepDefaultValues: true });
}

const mostOrigins = 100;

/** Parses origins, one per line, ignoring empty lines and duplicates. */
export const OriginLines = z.string().transform((text, context) => {
  const origins = new Set<string>();
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const { data, error } = Origin.safeParse(line);
    if (data !== undefined) origins.add(data);
    else context.addIssue({ code: 'custom', message: `Line ${index + 1}: ${error?.issues[0]?.message ?? 'invalid'}` });
  }
  if (origins.size > mostOrigins) {
    context.addIssue({ code: 'custom', message: `At most ${mostOrigins} origins` });
  }
  return [...origins];
});

/** A chatbot's settings besides the look of its widget. */
export const Identity = z.object({ name: ChatbotPatch.shape.name.unwrap(), allowedOrigins: OriginLines });
export type IdentityInput = z.input<typeof Identity>;
export type Identity = z.output<typeof Identity>;

function identityOf({ name, allowedOrigins }: Chatbot): IdentityInput {
  return { name, allowedOrigins: allowedOrigins.join('\n') };
}

/** The configuration with every field, so that an emptied field equals one that was never set. */
function configOf({ widgetConfig }: Chatbot): WidgetConfig {
  return { ...widgetConfig, prompt: widgetConfig.prompt ?? '' };
}
