import { Mail } from 'lucide-react';
import { useState } from 'react';
import { showError } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { CopyButton } from '../../components/CodeBlock.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { ExternalLink } from '../../components/Links.tsx';
import { Switch } from '../../components/Toggles.tsx';
import { showToast } from '../../components/toasts.tsx';
import { useSnippets } from '../chatbots/data.ts';
import { useMay } from '../workspaces/data.ts';
import { useShareLink, useSwitchShareLink } from './data.ts';
import { words } from './words.ts';

/** The chatbot's own page, off until its owner turns it on. */
export function ShareLink({ chatbotId }: { chatbotId: number }) {
  const link = useShareLink(chatbotId);
  const change = useSwitchShareLink(chatbotId);
  const mayEdit = useMay('edit');
  const [isAsking, setAsking] = useState(false);
  const { share: text } = words();
  const url = link.data?.url ?? null;
  const turn = (isOn: boolean) =>
    change.mutate(isOn, {
      onError: (error) => showError(text.failed, error),
      onSettled: () => setAsking(false),
    });
  return (
    <Card aria-labelledby="share-link" className="p-5">
      <div className="flex items-start justify-between gap-4">
        <div>
          <h2 id="share-link" className="font-medium">
            {text.title}
          </h2>
          <p className="mt-1 text-13 text-text-muted">{link.isError ? text.loadFailed : text.hint}</p>
        </div>
        <Switch
          label={text.label}
          isOn={url !== null}
          disabled={!mayEdit || !link.data || change.isPending}
          onChange={(isOn) => (isOn ? turn(true) : setAsking(true))}
        />
      </div>
      {url && (
        <div className="mt-4 flex flex-wrap items-center gap-2">
          <ExternalLink href={url}>{url}</ExternalLink>
          <CopyButton text={url} label={text.copy} size="small" onCopied={() => showToast({ title: text.copied })} />
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={text.offTitle}
        action={text.offAction}
        isBusy={change.isPending}
        onConfirm={() => turn(false)}
      >
        {text.offText}
      </ConfirmDialog>
    </Card>
  );
}

interface DeveloperCardProps {
  chatbotId: number;
  chatbot: string;
  site: string;
}

/** Everything a developer needs to install the chat, as an email or to copy. */
export function DeveloperCard({ chatbotId, chatbot, site }: DeveloperCardProps) {
  const code = useSnippets(chatbotId, false).data?.snippet;
  const { developer: text } = words();
  const body = text.body(chatbot, site, code ?? '');
  const mail = `mailto:?subject=${encodeURIComponent(text.subject(site))}&body=${encodeURIComponent(body)}`;
  return (
    <Card aria-labelledby="developer" className="p-5">
      <h2 id="developer" className="font-medium">
        {text.title}
      </h2>
      <p className="mt-1 text-13 text-text-muted">{text.hint}</p>
      {code !== undefined && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button asChild size="small">
            <a href={mail}>
              <Mail aria-hidden />
              {text.email}
            </a>
          </Button>
          <CopyButton text={body} label={text.copy} size="small" onCopied={() => showToast({ title: text.copied })} />
        </div>
      )}
    </Card>
  );
}
