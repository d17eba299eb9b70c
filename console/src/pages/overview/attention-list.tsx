/** What needs an operator now, the most urgent first. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Answer } from 'tributary-health';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useFormat } from '../../ui/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { Ago } from '../../ui/moment.tsx';
import { Section } from '../../ui/page.tsx';
import { Failure, Loading } from '../../ui/states.tsx';
import { useApi } from '../../wire/api.ts';
import { useMay } from '../../wire/session.tsx';

/** How often changes are read that the live stream does not report: new users, keys that end soon, silent workers. */
export const REREAD_MS = 20_000;

type Item = Answer<'listAttention'>[number];

const TONES: Readonly<Record<Item['severity'], Tone>> = { critical: 'bad', warning: 'warn', info: 'plain' };

/** More than these would push everything else off the screen. */
const SHOWN_FIRST = 3;

export function AttentionList() {
  const { data, error, refetch } = useApi('listAttention', {}, { everyMs: REREAD_MS });
  if (data === undefined) {
    return (
      <Section title="Needs attention">
        {error === null ? <Loading lines={1} /> : <Failure error={error} retry={() => void refetch()} />}
      </Section>
    );
  }
  return data.length === 0 ? <NothingToDo /> : <Items items={data} />;
}

function NothingToDo() {
  return (
    <section className="card overview-calm" aria-label="Needs attention">
      <Icon name="check" />
      <p className="overview-calm-title">Nothing needs you now</p>
      <p className="soft">Workers, queues, connections, quotas, webhooks and keys are watched.</p>
    </section>
  );
}

function Items({ items }: { readonly items: readonly Item[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? items : items.slice(0, SHOWN_FIRST);
  const hidden = items.length - shown.length;
  return (
    <Section
      title="Needs attention"
      actions={
        items.length > SHOWN_FIRST && (
          <Button small tone="quiet" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show the most urgent' : `Show ${hidden} more`}
          </Button>
        )
      }
    >
      <ul className="overview-attention">
        {shown.map((item) => (
          <AttentionRow key={`${item.kind} ${item.title}`} item={item} />
        ))}
      </ul>
    </Section>
  );
}

function AttentionRow({ item: { severity, since, title, advice, action } }: { readonly item: Item }) {
  return (
    <li>
      <div className="overview-attention-head">
        <Badge tone={TONES[severity]}>{severity}</Badge>
        {since !== null && (
          <span className="soft">
            <span className="visually-hidden">Since </span>
            <Ago at={since} />
          </span>
        )}
      </div>
      <p className="overview-attention-title">
        <Words of={title} />
      </p>
      <p className="soft">
        <Words of={advice} />
      </p>
      <ActionLink to={action.href}>{action.label}</ActionLink>
    </li>
  );
}

/** The service names a page of the console; only admins see anything on some of them. */
function ActionLink({ to: href, children }: { readonly to: string; readonly children: string }) {
  const isAdmin = useMay('admin');
  const { pathname, searchParams } = new URL(href, location.origin);
  if (!isAdmin && /^\/(webhooks|keys)\b/.test(pathname)) return null;
  return (
    <Link to={pathname as '/'} search={Object.fromEntries(searchParams)}>
      {children}
    </Link>
  );
}

/** A sentence of the service: instants as people read them, and what stands between backticks as code. */
function Words({ of }: { readonly of: string }) {
  const format = useFormat();
  const text = of.replaceAll(INSTANT, (instant) => format.moment(instant));
  return text.split('`').map((part, index) => (index % 2 === 0 ? part : <code key={index}>{part}</code>));
}

const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;
