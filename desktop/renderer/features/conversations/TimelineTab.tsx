import { Card } from '../../components/Card.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { TimelineDrawing } from '../../components/illustrations.tsx';

export function TimelineTab() {
  return (
    <Card>
      <EmptyState drawing={<TimelineDrawing />} title="Analytics Coming Soon">
        Conversations per day, and the questions that found no answer, will be drawn here.
      </EmptyState>
    </Card>
  );
}
