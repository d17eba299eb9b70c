/** What a rule would have let through, while it is being written. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Params } from 'tributary-health';
import { useFormat } from '../../../ui/format.ts';
import { Ago } from '../../../ui/moment.tsx';
import { messageOf } from '../../../ui/states.tsx';
import { callApi } from '../../../wire/api.ts';
import { CATEGORIES } from './rule-words.ts';

type Draft = Omit<Params<'previewNotificationRule'>, 'userId' | 'days'>;

/** How many days the preview looks back. */
const DAYS = 30;
const SHOWN = 4;

export function RulePreview({ userId, draft }: { readonly userId: string; readonly draft: Draft }) {
  const format = useFormat();
  const settledDraft = useSettled(draft);
  const isEmpty = settledDraft.categories.length === 0;
  const { data, error } = useQuery({
    queryKey: ['previewNotificationRule', userId, settledDraft],
    queryFn: ({ signal }) => callApi('previewNotificationRule', { ...settledDraft, userId, days: DAYS }, { signal }),
    placeholderData: keepPreviousData,
    enabled: !isEmpty,
  });
  return (
    <section className="notifications-preview" aria-label="Preview" aria-live="polite">
      {isEmpty && <p className="soft">Choose what it is about to see what it would have let through.</p>}
      {!isEmpty && error !== null && <p className="field-fault">{messageOf(error)}</p>}
      {!isEmpty && error === null && data === undefined && <p className="soft">Looking back over {DAYS} days…</p>}
      {!isEmpty && error === null && data !== undefined && (
        <>
          <p>
            Would have let through <strong>{format.number(data.count)}</strong> in the last {data.days} days
            {data.count === 0 && (
              <span className="soft">
                : nothing of this kind happened{draft.quietHours && ' outside of quiet hours'}
              </span>
            )}
          </p>
          <ul>
            {data.examples.slice(0, SHOWN).map(({ timestamp, title, category, severity }) => (
              <li key={`${timestamp} ${title}`}>
                <span>{title}</span>
                <span className="soft">
                  {CATEGORIES[category][0]}, {severity}, <Ago at={timestamp} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const SETTLE_MS = 300;

/** The value once it has not changed for a moment; objects count as changed when their content does. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  const content = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(content) as Value), SETTLE_MS); // what was written a line above
    return () => clearTimeout(timer);
  }, [content]);
  return settled;
}
