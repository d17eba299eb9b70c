/** The order of the sources as text, for people who may not change it. */
import { useProviderName } from '../wire/providers.ts';
import { metricInWords, type Priorities, sortedLists } from './priorities.ts';

export interface SourceListsProps {
  readonly of: Priorities;
  /** What holds where there is no list. */
  readonly whenEmpty: string;
}

export function SourceLists({ of, whenEmpty }: SourceListsProps) {
  const providerName = useProviderName();
  const lists = sortedLists(of);
  if (lists.length === 0) return <p className="soft">{whenEmpty}</p>;
  return (
    <ul className="sources-read">
      {lists.map(([metric, providers]) => (
        <li key={metric}>
          {metricInWords(metric)}: {providers.map(providerName).join(', then ')}
        </li>
      ))}
    </ul>
  );
}
