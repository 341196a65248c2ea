import { PageHeader } from '../../components/PageHeader.tsx';

export function WizardPage() {
  return <PageHeader title="Create New Chatbot" />;
}
