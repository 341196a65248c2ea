import { Download } from 'lucide-react';
import { saveFile } from '../../api/call-endpoint.ts';
import { Button } from '../../components/Button.tsx';
import { CodeBlock } from '../../components/CodeBlock.tsx';
import { words } from './words.tsx';

/** New recovery codes, which are shown only once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = words().codes;
  const lines = codes.join('\n');
  return (
    <div className="grid gap-3">
      <p>{text.explained}</p>
      <CodeBlock code={lines} label={text.title} />
      <Button
        icon={<Download aria-hidden />}
        className="justify-self-start"
        onClick={() => saveFile(new Blob([`${lines}\n`], { type: 'text/plain' }), 'parley-recovery-codes.txt')}
      >
        {text.download}
      </Button>
      <p className="text-13 text-text-muted">{text.onlyNow}</p>
    </div>
  );
}
