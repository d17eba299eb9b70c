/** Every component of the console in every state, without a service: bundled by test/screenshots/catalogue.ts alone. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { applyScheme } from '../src/ui/scheme.ts';
import { Notes } from '../src/ui/toast.tsx';
import { keyOf } from '../src/wire/api.ts';
import { Charts } from './charts.tsx';
import { Controls } from './controls.tsx';
import { Overlay } from './overlay.tsx';
import { States } from './states.tsx';
import { Tables } from './tables.tsx';

function Catalogue() {
  const overlay = location.hash.slice(1);
  if (overlay !== '') return <Overlay name={overlay} />;
  return (
    <main className="page catalogue">
      <h1>Components</h1>
      <Controls />
      <States />
      <Tables />
      <Charts />
    </main>
  );
}

const root = createRootRoute({ component: Catalogue });
const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) });
const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } });
queries.setQueryData(keyOf('getWorkspace', {}), { timezone: 'UTC' });

applyScheme();
const place = document.querySelector('#root');
if (place === null) throw new Error('the document has no #root');
createRoot(place).render(
  <QueryClientProvider client={queries}>
    <Notes>
      <RouterProvider router={router as never} />
    </Notes>
  </QueryClientProvider>,
);
