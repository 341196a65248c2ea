import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { normalizeWebAddress, type Website } from '#shared/contracts/websites.ts';
import { BackLink } from '../../components/BackLink.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { WebsiteDrawing } from '../../components/illustrations.tsx';
import { ExternalLink } from '../../components/Links.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { EmptyState } from '../../components/States.tsx';
import { websiteAddress } from './addresses.ts';
import { useWebsite, useWebsites } from './data.ts';
import { words } from './words.ts';

const websitesAddress = '/dashboard/websites';

interface WithWebsiteProps {
  /** Null if the URL has none. */
  id: number | null;
  outline: ReactNode;
  children(website: Website): ReactNode;
}

/** Content about one website, or the reason why there is none. */
export function WithWebsite({ id, outline, children }: WithWebsiteProps) {
  const text = words();
  return (
    <Loaded query={useWebsites()} failed={text.loadFailed} outline={outline}>
      {(websites) => {
        const website = websites.find((one) => one.id === id);
        return website ? children(website) : <WebsiteMissing />;
      }}
    </Loaded>
  );
}

function WebsiteMissing() {
  const { missing: text } = words();
  return (
    <Card>
      <EmptyState
        drawing={<WebsiteDrawing />}
        title={text.title}
        action={
          <Button asChild tone="primary">
            <Link to={websitesAddress}>{text.choose}</Link>
          </Button>
        }
      >
        {text.hint}
      </EmptyState>
    </Card>
  );
}

export const BackToWebsites = () => <BackLink to={websitesAddress}>{words().back}</BackLink>;

/** From a screen about a website back to its home. */
export function BackToWebsite({ id }: { id: number }) {
  const website = useWebsite(id);
  return website ? (
    <BackLink to={websiteAddress(id)}>
      <span className="max-w-40 truncate">{website.name}</span>
    </BackLink>
  ) : (
    <BackToWebsites />
  );
}

/** A link to the website itself. */
export const WebsiteLink = ({ website: { url } }: { website: Website }) => (
  <ExternalLink href={normalizeWebAddress(url) ?? url}>{url}</ExternalLink>
);
