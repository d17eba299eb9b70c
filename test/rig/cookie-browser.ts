/** The cookies and the redirects of a browser, for tests that look at single steps of a sign-in. */
import { type Answer, send } from './http.ts';

export interface CookieBrowser {
  /** One request, without following a redirect. */
  visit(url: string, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  /** Follows redirects up to the first page, or up to the first address that `isEnd` holds for, which is not visited. */
  follow(url: string, isEnd?: (url: string) => boolean): Promise<{ url: string; answer: Answer | undefined }>;
  cookie(host: string, name: string): string | undefined;
}

const MAX_REDIRECTS = 10;

export function openCookieBrowser(): CookieBrowser {
  /** Like a browser's: by host, whatever the port. */
  const jar = new Map<string, string>();
  const visit = async (url: string, headers: Readonly<Record<string, string>> = {}) => {
    const { hostname, pathname, search } = new URL(url);
    const cookies = [...jar].filter(([key]) => key.startsWith(`${hostname} `));
    const cookie = cookies.map(([key, value]) => `${key.slice(hostname.length + 1)}=${value}`).join('; ');
    const sent = { accept: 'text/html', ...(cookie !== '' && { cookie }), ...headers };
    const answer = await send(url, { path: pathname + search, headers: { ...sent, host: new URL(url).host } });
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') jar.delete(`${hostname} ${name}`);
      else jar.set(`${hostname} ${name}`, value);
    }
    return answer;
  };
  return {
    visit,
    follow: async (from, isEnd = () => false) => {
      let url = from;
      for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
        if (isEnd(url)) return { url, answer: undefined };
        const answer = await visit(url);
        const { location } = answer.headers;
        if (answer.status < 300 || answer.status >= 400 || location === undefined) return { url, answer };
        url = new URL(location, url).href;
      }
      throw new Error(`too many redirects from ${from}`);
    },
    cookie: (host, name) => jar.get(`${host} ${name}`),
  };
}
