/** A notification as an Adaptive Card 1.4: https://adaptivecards.io/explorer/ */

import type { Severity } from '../../vocabulary/findings.ts';
import { backslashEscape, defuseLineStarts } from '../markdown.ts';
import { type Fact, factsOf, linkOf, type Notification } from '../notification.ts';
import { cleanLine, cleanText, cutText, inJsonBytes } from '../text.ts';

interface TextBlock {
  readonly type: 'TextBlock';
  readonly text: string;
  readonly wrap: true;
  readonly size?: 'Medium' | 'Small';
  readonly weight?: 'Bolder';
  readonly color?: 'Accent' | 'Warning' | 'Attention';
  readonly isSubtle?: true;
}

interface FactSet {
  readonly type: 'FactSet';
  readonly facts: readonly { readonly title: string; readonly value: string }[];
}

export interface Card {
  readonly type: 'AdaptiveCard';
  readonly $schema: string;
  readonly version: '1.4';
  readonly body: readonly (TextBlock | FactSet)[];
  readonly actions: readonly { readonly type: 'Action.OpenUrl'; readonly title: string; readonly url: string }[];
}

const COLORS = { info: 'Accent', warning: 'Warning', critical: 'Attention' } as const satisfies Record<
  Severity,
  string
>;

// In bytes of JSON. Together with the rest they stay below 20 KB, a size that these services always accept.
const MAX_TITLE = 1_000;
const MAX_BODY = 10_000;
const MAX_FACTS = 10;
const MAX_FACT_NAME = 100;
const MAX_FACT_VALUE = 400;

// Braces too, because {{DATE(…)}} is a function of the card format.
const escapeWith = backslashEscape(/[\\*_~`|#[\]()<>&{}!]/g);
const cut = (text: string, limit: number) => cutText(text, { limit, measure: inJsonBytes, escapeWith });

export function cardOf(notification: Notification): Card {
  const { body, severity, category, timestamp } = notification;
  const title = cleanLine(notification.title) || 'Notification';
  const text = cut(defuseLineStarts(cleanText(body)), MAX_BODY);
  const facts = factsOf(notification).slice(0, MAX_FACTS).map(cardFact);
  const link = linkOf(notification);
  const line = (shown: string): TextBlock => ({ type: 'TextBlock', text: shown, wrap: true });
  const head = { ...line(cut(title, MAX_TITLE)), size: 'Medium', weight: 'Bolder', color: COLORS[severity] } as const;
  const foot = { ...line(`${category} · ${severity} · ${timestamp}`), size: 'Small', isSubtle: true } as const;
  return {
    type: 'AdaptiveCard',
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    version: '1.4',
    body: [
      head,
      ...(text === '' ? [] : [line(text)]),
      ...(facts.length === 0 ? [] : [{ type: 'FactSet', facts } as const]),
      foot,
    ],
    actions: link === undefined ? [] : [{ type: 'Action.OpenUrl', title: 'Open', url: link }],
  };
}

function cardFact({ name, value }: Fact): FactSet['facts'][number] {
  return { title: cut(cleanLine(name), MAX_FACT_NAME), value: cut(cleanLine(value), MAX_FACT_VALUE) };
}
