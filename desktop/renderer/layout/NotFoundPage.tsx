import { Link } from 'react-router-dom';
import { Button } from '../components/Button.tsx';
import { SearchDrawing } from '../components/illustrations.tsx';
import { usePageTitle } from '../components/PageHeader.tsx';

export function NotFoundPage() {
  usePageTitle('404 Page Not Found');
  return (
    <div className="flex flex-col items-center px-6 py-32 text-center">
      <SearchDrawing />
      <h1 className="mt-6 font-display text-32 font-bold">404 Page Not Found</h1>
      <p className="mt-3 max-w-md text-16 text-balance text-text-muted">
        There is nothing at this address. It may have moved, or the link that brought you here has a typo.
      </p>
      <Button asChild tone="primary" size="large" className="mt-8">
        <Link to="/">Go to the home page</Link>
      </Button>
    </div>
  );
}
