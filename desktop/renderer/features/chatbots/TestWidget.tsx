import { classNames } from '../../components/class-names.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LiveWidget } from '../../components/LiveWidget.tsx';
import { useTestToken } from './data.ts';
import { words } from './words.ts';

interface TestWidgetProps {
  chatbotId: number;
  siteName: string;
  /** The chat is open from the start. */
  startsOpen?: boolean;
  className: string;
}

/** The live widget for its owner: what is asked here is a test. */
export function TestWidget({ className, ...widget }: TestWidgetProps) {
  const token = useTestToken(widget.chatbotId);
  if (token.isError) {
    return (
      <div className={classNames('content-center', className)}>
        <ErrorState title={words().test.previewFailed} error={token.error} onRetry={() => void token.refetch()} />
      </div>
    );
  }
  if (!token.data) return <div className={className} />;
  return <LiveWidget {...widget} testToken={token.data.token} className={className} />;
}
