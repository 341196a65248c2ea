import { Card } from '../../components/Card.tsx';
import { InertLink } from '../../layout/InertLink.tsx';

export function CustomPlan() {
  return (
    <Card aria-labelledby="custom-plan" className="p-4">
      <h2 id="custom-plan" className="font-medium">
        Need a custom plan?{' '}
        <InertLink className="text-accent-text underline underline-offset-2">Contact Sales</InertLink>
      </h2>
      <p className="mt-0.5 text-13 text-text-muted">For more websites and messages than the Business plan includes.</p>
    </Card>
  );
}
