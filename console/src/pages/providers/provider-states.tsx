/** What a provider's state is at the moment, as badges with words. */
import type { Answer } from 'tributary-health';
import { Badge } from '../../ui/badge.tsx';
import { useFormat } from '../../ui/format.ts';

export type Quota = Answer<'getProviderQuota'>;
export type Notices = Answer<'getProviderNotices'>;

/** The live stream does not report that a quota is used up or open again, or that a notice has come. */
export const EVERY_MS = 10_000;

export function QuotaBadge({ quota }: { readonly quota: Quota }) {
  const { clock } = useFormat();
  const { status, opensAt, countedFor } = quota;
  if (countedFor === 'person') return <Badge>per person</Badge>;
  if (status === 'open') return <Badge tone="good">open</Badge>;
  return <Badge tone="warn">used up{opensAt !== null && ` until ${clock(opensAt)}`}</Badge>;
}

const NOTICE_BADGES = {
  arriving: ['good', 'arriving'],
  silent: ['warn', 'none arrive'],
  no_connections: ['plain', 'nobody is connected'],
  not_offered: ['plain', 'the vendor sends none'],
} as const;

export interface NoticesBadgeProps {
  readonly status: Notices['status'];
  readonly isSandbox: boolean;
}

/** That the sandbox announces nothing is as it should be. */
export function NoticesBadge({ status, isSandbox }: NoticesBadgeProps) {
  const [usual, label] = NOTICE_BADGES[status];
  const tone = isSandbox && usual === 'warn' ? 'plain' : usual;
  return <Badge tone={tone}>{label}</Badge>;
}
