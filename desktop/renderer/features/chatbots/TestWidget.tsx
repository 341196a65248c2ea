import { useQuery } from '@tanstack/react-query';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { classNames } from '../../components/class-names.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LiveWidget } from '../../components/LiveWidget.tsx';

/** Tokens hold for twelve hours. */
const freshMs = 60 * 60 * 1000;

interface TestWidgetProps {
  chatbotId: number;
  siteName: string;
  className: string;
}

/** The live widget for its owner: what is asked here is a test. */
export function TestWidget({ chatbotId, siteName, className }: TestWidgetProps) {
  const token = useQuery({
    queryKey: queryKeys.testToken(chatbotId),
    queryFn: ({ signal }) => callEndpoint(chatbotsEndpoints.createTestToken, { params: { id: chatbotId }, signal }),
    staleTime: freshMs,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (token.isError) {
    return (
      <div className={classNames('content-center', className)}>
        <ErrorState title="The preview could not be loaded" error={token.error} onRetry={() => void token.refetch()} />
      </div>
    );
  }
  if (!token.data) return <div className={className} />;
  return <LiveWidget chatbotId={chatbotId} siteName={siteName} testToken={token.data.token} className={className} />;
}
