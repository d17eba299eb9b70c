/** Who is signed in, what that session may do, and what the pages have to know of the service. */
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react';
import { CONSOLE_PATH, consoleUrl } from './addresses.ts';
import { fetchFromService } from './connection.ts';
import { leaveForSignIn } from './sign-in.ts';

export type Scope = 'read' | 'write' | 'admin';

/** What `GET /console/session` answers. */
export interface Session {
  readonly id: string;
  readonly kind: 'key' | 'operator' | 'person';
  readonly name: string | null;
  /** The key that the session ends with; null for the other kinds. */
  readonly keyId: string | null;
  readonly role: 'viewer' | 'editor' | 'admin';
  readonly scopes: readonly Scope[];
  readonly expiresAt: string;
  /** Where the stream of events was when the session was read, before any page. */
  readonly streamPosition: string;
  /** Slug. */
  readonly workspace: string;
  /** Slugs of all workspaces in which a person has a role. */
  readonly workspaces: readonly string[] | null;
  readonly service: ServiceFacts;
}

export interface ServiceFacts {
  readonly version: string;
  readonly baseUrl: string;
  /** Whether simulated vendors can be steered under /v1/sandbox. */
  readonly sandbox: boolean;
  readonly sandboxUrl: string | null;
  readonly mcpUrl: string;
  readonly docsUrl: string;
  readonly oidcHost: string | null;
}

const SessionContext = createContext<Session | undefined>(undefined);

/** @throws outside of {@link SignedIn} */
export function useSession(): Session {
  const session = use(SessionContext);
  if (session === undefined) throw new Error('this part of the console needs a session');
  return session;
}

/** Whether the session has the scope. */
export function useMay(scope: Scope): boolean {
  return useSession().scopes.includes(scope);
}

/** Shows `children` once it is known who is signed in, and `waiting` until then; without a session the browser goes to the sign-in page. */
export function SignedIn({ waiting, children }: { readonly waiting: ReactNode; readonly children: ReactNode }) {
  const { data, error, refetch } = useQuery({ queryKey: ['session'], queryFn: readSession, staleTime: 60_000 });
  useOtherTabs(data?.workspace, refetch);
  const [shown, setShown] = useState(data?.workspace);
  if (shown === undefined && data !== undefined) setShown(data.workspace);
  if (data !== undefined && shown !== undefined && data.workspace !== shown) {
    return <OtherWorkspace shown={shown} now={data.workspace} />;
  }
  if (data !== undefined) return <SessionContext value={data}>{children}</SessionContext>;
  if (error === null) return waiting;
  return (
    <main className="boot">
      <p role="alert">The service cannot be reached.</p>
      <button type="button" onClick={() => void refetch()}>
        Try again
      </button>
    </main>
  );
}

const otherTabs = new BroadcastChannel('tributary.session');

/** Tabs share the session: where one of them has another workspace than this one, it is asked who is signed in now. */
function useOtherTabs(workspace: string | undefined, refetch: () => unknown): void {
  const onWorkspace = useEffectEvent((other: unknown) => other !== workspace && void refetch());
  useEffect(() => {
    const listener = ({ data }: MessageEvent) => onWorkspace(data);
    otherTabs.addEventListener('message', listener);
    return () => otherTabs.removeEventListener('message', listener);
  }, []);
  useEffect(() => {
    if (workspace !== undefined) otherTabs.postMessage(workspace);
  }, [workspace]);
}

/** This tab shows one workspace, but its requests would change another. */
function OtherWorkspace({ shown, now }: { readonly shown: string; readonly now: string }) {
  return (
    <main className="boot">
      <p role="alert">
        This tab shows the workspace {shown}. In another tab of this browser, somebody has signed in to {now}.
      </p>
      <button type="button" onClick={() => location.replace(CONSOLE_PATH)}>
        Go on in {now}
      </button>
    </main>
  );
}

async function readSession(): Promise<Session> {
  const answer = await fetchFromService(consoleUrl('session'), { headers: { accept: 'application/json' } });
  if (answer.status === 401) return leaveForSignIn();
  if (!answer.ok) throw new Error(`the service answered ${answer.status}`);
  return (await answer.json()) as Session; // the service's own answer
}

/** Ends the session and shows the sign-in page. */
export async function signOut(): Promise<void> {
  const answer = await fetchFromService(consoleUrl('session'), {
    method: 'DELETE',
    headers: { 'content-type': 'application/json' },
  });
  if (!answer.ok && answer.status !== 401) throw new Error('You are still signed in. Please try again.');
  location.assign(consoleUrl(''));
}
