import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Icon } from '../ui/icon.tsx';
import { useIsLost } from '../wire/connection.ts';

/** Says for how long as the service does not answer; when it answers again, what is shown is read again. */
export function LostBanner() {
  const isLost = useIsLost();
  const queries = useQueryClient();
  useEffect(() => {
    if (isLost) return () => void queries.invalidateQueries();
  }, [isLost, queries]);
  return (
    <div role="status">
      {isLost && (
        <p className="lost-banner">
          <Icon name="alert" />
          No connection to the service: what you see may be old. Trying again…
        </p>
      )}
    </div>
  );
}
