/** Starts the console. */
import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import './app/parts-of-most-pages.ts';
import { router } from './app/routes.tsx';
import { FirstPaint } from './ui/first-paint.tsx';
import { Icon } from './ui/icon.tsx';
import { applyScheme } from './ui/scheme.ts';
import { Notes } from './ui/toast.tsx';
import { useIsLost } from './wire/connection.ts';
import { SignedIn } from './wire/session.tsx';

// What changes on the server is told by the stream; the client repeats what may be repeated.
const queries = new QueryClient({
  defaultOptions: {
    // Also where the browser takes itself for offline: the service may be on the same machine.
    queries: { staleTime: 15_000, retry: false, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});

applyScheme();
const root = document.querySelector('#root');
if (root === null) throw new Error('the document of the console has no #root');
createRoot(root).render(
  <StrictMode>
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queries}>
        <Notes>
          <LostBanner />
          <SignedIn waiting={<FirstPaint />}>
            <RouterProvider router={router} />
          </SignedIn>
        </Notes>
      </QueryClientProvider>
    </CSPProvider>
  </StrictMode>,
);

/** Is shown while the service does not answer. When it answers again, everything on the screen is read again. */
function LostBanner() {
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
