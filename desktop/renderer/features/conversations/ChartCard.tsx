import type { ReactNode } from 'react';
import { Card } from '../../components/Card.tsx';

export const ChartCard = ({ children }: { children: ReactNode }) => (
  <Card className="min-w-0 p-4 sm:p-5">{children}</Card>
);
