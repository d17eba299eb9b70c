/** Users whom the typed text finds, while it is typed. */
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { nameOfUser, restOfUser } from '../ui/words.ts';
import { useApi } from '../wire/api.ts';
import type { CommandGroup } from './use-commands.ts';

/** So long nothing more has to be typed before the service is asked. */
const PAUSE_MS = 150;
const MOST = 7;

export interface FoundUsers {
  /** Undefined: none was found, or nothing is typed. */
  readonly group: CommandGroup | undefined;
  readonly isLooking: boolean;
  readonly error: Error | null;
}

export function useFoundUsers(typed: string): FoundUsers {
  const router = useRouter();
  const asked = typed.trim();
  const search = usePaused(asked, PAUSE_MS);
  const enabled = search !== '' && asked !== '';
  const { data, error, isFetching } = useApi('listUsers', { search, limit: MOST }, { enabled, keepFormer: true });
  const items = (enabled ? (data?.data ?? []) : []).map((user) => ({
    id: `user ${user.id}`,
    label: nameOfUser(user),
    icon: 'user' as const,
    note: restOfUser(user),
    run: () => void router.navigate({ to: '/users/$userId', params: { userId: user.id } }),
  }));
  return {
    group: items.length === 0 ? undefined : { label: 'Users', items },
    isLooking: asked !== '' && (asked !== search || isFetching),
    error: enabled ? error : null,
  };
}

/** The value, once it has stayed the same for so long. */
function usePaused<Value>(value: Value, ms: number): Value {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return paused;
}
