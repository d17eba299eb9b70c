/** A notification as an email: one text and one HTML part. */
import { escapeHtml } from '../../platform/html.ts';
import type { Severity } from '../../vocabulary/findings.ts';
import { type Fact, factsOf, linkOf, type Notification } from '../notification.ts';
import { cleanLine, cleanText, cutText } from '../text.ts';

export interface Mail {
  /** One line. */
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const MAX_SUBJECT = 200;
const MAX_BODY = 20_000;
const MAX_FACT = 500;
const COLORS: Readonly<Record<Severity, string>> = { info: '#3b82f6', warning: '#b45309', critical: '#dc2626' };

export function mailOf(notification: Notification): Mail {
  const { severity, category, timestamp } = notification;
  const subject = cutText(cleanLine(notification.title) || 'Notification', { limit: MAX_SUBJECT });
  const body = cutText(cleanText(notification.body), { limit: MAX_BODY });
  const facts = factsOf(notification).map(({ name, value }) => ({
    name: cutText(cleanLine(name), { limit: MAX_FACT }),
    value: cutText(cleanLine(value), { limit: MAX_FACT }),
  }));
  const link = linkOf(notification);
  const foot = `${category} · ${severity} · ${timestamp}`;
  const lines = facts.map(({ name, value }) => `${name}: ${value}`).join('\n');
  const text = `${[body, lines, link ?? '', foot].filter((part) => part !== '').join('\n\n')}\n`;
  return { subject, text, html: htmlOf({ subject, body, facts, link, foot }, COLORS[severity]) };
}

interface MailParts {
  readonly subject: string;
  readonly body: string;
  readonly facts: readonly Fact[];
  readonly link: string | undefined;
  readonly foot: string;
}

function htmlOf({ subject, body, facts, link, foot }: MailParts, color: string): string {
  const rows = facts.map(
    ({ name, value }) =>
      `<tr><td style="padding:2px 12px 2px 0;color:#555">${escapeHtml(name)}</td><td>${escapeHtml(value)}</td></tr>`,
  );
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"></head>',
    '<body style="font-family:system-ui,sans-serif;line-height:1.5;color:#111">',
    `<h1 style="font-size:18px;border-left:4px solid ${color};padding-left:10px">${escapeHtml(subject)}</h1>`,
    `<p style="white-space:pre-line">${escapeHtml(body)}</p>`,
    ...(rows.length === 0 ? [] : [`<table>${rows.join('')}</table>`]),
    ...(link === undefined ? [] : [`<p><a href="${escapeHtml(link)}">Open</a></p>`]),
    `<p style="font-size:12px;color:#777">${escapeHtml(foot)}</p></body></html>`,
  ].join('\n');
}
