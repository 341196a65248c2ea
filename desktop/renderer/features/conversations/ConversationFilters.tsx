import { Select } from '../../components/Select.tsx';
import { outcomes } from './outcome-badges.tsx';
import type { ConversationFilter } from './use-conversation-filter.ts';

const all = 'all';
const outcomeOptions = [
  { value: all, label: 'All outcomes' },
  ...Object.entries(outcomes).map(([value, { label }]) => ({ value, label })),
];
const ratingOptions = [
  { value: all, label: 'All ratings' },
  { value: '1', label: 'Helpful' },
  { value: '-1', label: 'Not helpful' },
];

interface ConversationFiltersProps {
  filter: ConversationFilter;
  onChoose(name: keyof ConversationFilter, value: string): void;
}

export function ConversationFilters({ filter, onChoose }: ConversationFiltersProps) {
  const chosen = (value: string) => (value === all ? '' : value);
  return (
    <>
      <div className="w-40 max-sm:w-auto max-sm:grow max-sm:basis-32">
        <Select
          aria-label="Outcome"
          value={filter.outcome ?? all}
          options={outcomeOptions}
          onChange={(value) => onChoose('outcome', chosen(value))}
        />
      </div>
      <div className="w-36 max-sm:w-auto max-sm:grow max-sm:basis-32">
        <Select
          aria-label="Rating"
          value={filter.rating ?? all}
          options={ratingOptions}
          onChange={(value) => onChoose('rating', chosen(value))}
        />
      </div>
    </>
  );
}
