import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from '#shared/contracts/messages.ts';
import { type ReplyAnswer, replyAnswersEndpoints } from '#shared/contracts/reply-answers.ts';
import { callEndpoint } from '../../../api/call-endpoint.ts';
import { queryKeys } from '../../../api/queries.ts';
import { Field } from '../../../components/Field.tsx';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { Input, Textarea } from '../../../components/Input.tsx';
import { Checkbox } from '../../../components/Toggles.tsx';
import { showToast } from '../../../components/toasts.tsx';
import { EntryLanguageField } from '../../knowledge/EntryLanguageField.tsx';
import { words as answerWords } from '../words.ts';
import type { Reply } from './TeachReply.tsx';
import { words } from './words.ts';

const { body: schema } = replyAnswersEndpoints.teachReply;

interface TeachDialogProps {
  reply: Reply;
  answer: ReplyAnswer;
  isOpen: boolean;
  onClose(): void;
}

/** The question and the answer as later visitors get it, other questions it answers, and a test beside it. */
export function TeachDialog({
  reply: { chatbotId, conversationId, messageId },
  answer,
  isOpen,
  onClose,
}: TeachDialogProps) {
  const client = useQueryClient();
  const { teach } = words();
  const { answer: texts } = answerWords();
  const save = useMutation({
    mutationFn: (body: z.infer<typeof schema>) =>
      callEndpoint(replyAnswersEndpoints.teachReply, { params: { id: conversationId, messageId }, body }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.websites }),
        client.invalidateQueries({ queryKey: queryKeys.answerTests(chatbotId) }),
        client.invalidateQueries({ queryKey: queryKeys.gaps(chatbotId) }),
      ]),
  });
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={teach.action}
      description={teach.description}
      schema={schema}
      values={{
        title: answer.question,
        content: answer.answer,
        language: answer.language,
        alike: [] as string[],
        isTest: true,
      }}
      action={texts.save}
      draft={{ name: `teach:${messageId}` }}
      onSubmit={(input) => save.mutateAsync(input)}
      onDone={() => showToast({ title: texts.changed, description: texts.addedHints.qa })}
      failed={texts.failed}
    >
      {({ register, errorOf, control }) => {
        const language = control('language');
        const isTest = control('isTest');
        const alike = control('alike');
        const chosen = alike.value ?? [];
        return (
          <>
            <Field label={texts.question} error={errorOf('title')}>
              <Input autoComplete="off" {...register('title')} />
            </Field>
            <Field label={texts.answer} hint={teach.personal} error={errorOf('content')}>
              <Textarea rows={5} {...register('content')} />
            </Field>
            <EntryLanguageField value={language.value ?? null} onChange={language.onChange} />
            {answer.alike.length > 0 && (
              <fieldset className="grid min-w-0 gap-2">
                <legend className="mb-1.5 text-13 font-medium">{teach.alike}</legend>
                {answer.alike.map((question) => (
                  <Checkbox
                    key={question}
                    checked={chosen.includes(question)}
                    onChange={(isOn) =>
                      alike.onChange(isOn ? [...chosen, question] : chosen.filter((one) => one !== question))
                    }
                  >
                    <span className="wrap-anywhere">{question}</span>
                  </Checkbox>
                ))}
              </fieldset>
            )}
            <Checkbox checked={isTest.value ?? true} onChange={isTest.onChange} hint={texts.testHint}>
              {texts.test}
            </Checkbox>
          </>
        );
      }}
    </FormDialog>
  );
}
