import { classNames } from '../../components/class-names.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LiveWidget } from '../../components/LiveWidget.tsx';
import { useTestToken } from './data.ts';
import { words } from './words.ts';

interface TestWidgetProps {
  chatbotId: number;
  siteName: string;
  className: string;
}

/** The live widget for its owner: what is asked here is a test. */
export function TestWidget({ chatbotId, siteName, className }: TestWidgetProps) {
  const token = useTestToken(chatbotId);
  if (token.isError) {
    return (
      <div className={classNames('content-center', className)}>
        <ErrorState title={words().test.previewFailed} error={token.error} onRetry={() => void token.refetch()} />
      </div>
    );
  }
  if (!token.data) return <div className={className} />;
  return <LiveWidget chatbotId={chatbotId} siteName={siteName} testToken={token.data.token} className={className} />;
}
