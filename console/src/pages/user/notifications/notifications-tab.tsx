/** What a user is told, where, and when; and what was sent. */
import { useParams } from '@tanstack/react-router';
import { ChannelSection } from './channel-section.tsx';
import { LogSection } from './log-section.tsx';
import { ReportSection } from './report-section.tsx';
import { RuleSection } from './rule-section.tsx';

export function NotificationsTab() {
  const { userId } = useParams({ from: '/users/$userId' });
  return (
    <>
      <ChannelSection userId={userId} />
      <RuleSection userId={userId} />
      <ReportSection userId={userId} />
      <LogSection userId={userId} />
    </>
  );
}
