import { mostConnectors, mostDocuments } from '#shared/contracts/connectors.ts';
import { mostLeadMails } from '#shared/contracts/leads.ts';
import { type AppliedLimit, limitNames } from '#shared/contracts/limits.ts';
import { mostPasskeys } from '#shared/contracts/passkeys.ts';
import { mostSignInProviders } from '#shared/contracts/single-sign-on.ts';
import type { Config } from '../../config.ts';
import { type LimitName, rulesOf } from '../../http/limits.ts';
import { mostOpen } from '../../http/open-requests.ts';
import { dayShare } from '../plans/plan-limits.ts';

type Applied = Omit<AppliedLimit, 'name'>;

const day = 24 * 60 * 60;

/** Every limit with its value here, in the order in which they are described. */
export function listLimits(
  config: Pick<Config, 'limits' | 'apiRateLimit' | 'spending' | 'crawl' | 'hosts'>,
): AppliedLimit[] {
  const { apiRateLimit, spending, crawl, hosts } = config;
  const others: Record<Exclude<AppliedLimit['name'], LimitName>, Applied> = {
    passkeys: { most: mostPasskeys, unit: 'times', seconds: null, setting: null },
    openRequests: { most: mostOpen.requests, unit: 'times', seconds: null, setting: null },
    apiKey: { most: apiRateLimit, unit: 'times', seconds: 60, setting: 'API_RATE_LIMIT' },
    spendingLimit: { most: spending.capCents / 100, unit: 'dollars', seconds: null, setting: 'OVERAGE_LIMIT' },
    spendingOfDay: { most: dayShare, unit: 'percent', seconds: day, setting: null },
    visitorShare: { most: spending.visitorShare, unit: 'percent', seconds: day, setting: 'VISITOR_SHARE' },
    signInProviders: { most: mostSignInProviders, unit: 'times', seconds: null, setting: null },
    updateRequests: { most: hosts.updateRequests, unit: 'times', seconds: 3600, setting: 'CRAWL_UPDATE_REQUESTS' },
    leadMails: { most: mostLeadMails, unit: 'times', seconds: 3600, setting: null },
    connectors: { most: mostConnectors, unit: 'times', seconds: null, setting: null },
    connectorDocuments: { most: mostDocuments, unit: 'times', seconds: null, setting: null },
    crawlPages: { most: crawl.maxPages, unit: 'times', seconds: null, setting: 'CRAWL_MAX_PAGES' },
  };
  const rules = rulesOf(config.limits);
  const isRule = (name: AppliedLimit['name']): name is LimitName => name in rules;
  return limitNames.map((name): AppliedLimit => {
    if (!isRule(name)) return { name, ...others[name] };
    const { points, seconds } = rules[name];
    return { name, most: points, unit: 'times', seconds, setting: 'LIMITS' };
  });
}
