/** Starts the console. */
import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LostBanner } from './app/lost-banner.tsx';
import { router } from './app/routes.tsx';
import { applyScheme } from './ui/scheme.ts';
import { Notes } from './ui/toast.tsx';
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
          <SignedIn>
            <RouterProvider router={router} />
          </SignedIn>
        </Notes>
      </QueryClientProvider>
    </CSPProvider>
  </StrictMode>,
);
