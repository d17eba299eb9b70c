/** What an operator has to do so that users can connect to a vendor. Pure. */
import type { Answer, Item } from 'tributary-health';

export type Provider = Item<Answer<'listProviders'>>;

export interface Standing {
  readonly tone: 'good' | 'warn' | 'busy';
  readonly label: string;
  readonly meaning: string;
}

/** Whether users can connect, and to what. */
export function standingOf({ available, sandbox, displayName, setUp }: Provider): Standing {
  if (sandbox) {
    return {
      tone: 'busy',
      label: 'Sandbox',
      meaning: `A simulated ${displayName} answers: its people and data are invented. Users can connect.`,
    };
  }
  if (available) return { tone: 'good', label: 'Set up', meaning: `Users can connect to ${displayName}.` };
  const missing = setUp.missing.length === 0 ? '' : ` The environment lacks ${listed(setUp.missing)}.`;
  return { tone: 'warn', label: 'Not set up', meaning: `Nobody can connect.${missing}` };
}

export interface SetUpStep {
  readonly title: string;
  readonly text: string;
  /** An address to enter at the vendor. */
  readonly address?: string;
  /** Lines for the environment or a terminal, or the name of a file. */
  readonly lines?: string;
  /** Undefined: the service cannot know. */
  readonly isDone?: boolean;
}

/** The steps in their order. */
export function setUpSteps({ providerId, displayName, setUp }: Provider): SetUpStep[] {
  const { missing, callbackUrl, guide } = setUp;
  return [
    {
      title: `Make an application at ${displayName}`,
      text: 'Where, and what to tick there, says this guide in the folder of the release.',
      lines: guide,
    },
    { title: 'Enter the redirect address there', text: 'It is compared letter by letter.', address: callbackUrl },
    missing.length === 0
      ? { title: 'Credentials', text: 'They are in the environment of the service.', isDone: true }
      : {
          title: 'Put the credentials into the environment',
          text: 'Fill in what the vendor shows for the application, then restart the service.',
          lines: linesFor(missing),
          isDone: false,
        },
    ...noticeSteps(setUp),
    {
      title: 'Check it',
      text: 'Where the service runs, this asks the vendor itself and says what is wrong.',
      lines: `npx --no-install tributary doctor ${providerId}`,
    },
  ];
}

function noticeSteps({ noticesUrl, missingForNotices }: Provider['setUp']): SetUpStep[] {
  if (noticesUrl === null) return [];
  const secret = /\{(\w+)\}/.exec(noticesUrl)?.[1];
  const place = secret === undefined ? '' : ` Put the value of ${secret} in place of the braces.`;
  const address: SetUpStep = {
    title: 'Enter the address for notices there',
    text: `The vendor then tells of new data at once; without it they come with the next scheduled sync.${place}`,
    address: noticesUrl,
  };
  if (missingForNotices.length === 0) return [address];
  return [
    {
      title: 'Choose the secret that proves notices',
      text: 'Without it every notice is refused. Fill it in, then restart the service.',
      lines: linesFor(missingForNotices),
      isDone: false,
    },
    address,
  ];
}

function linesFor(names: readonly string[]): string {
  return names.map((name) => `${name}=`).join('\n');
}

/** Why a vendor cannot reach this service; undefined where it can. */
export function unreachable({ setUp: { callbackUrl } }: Provider): string | undefined {
  const { protocol, hostname } = new URL(callbackUrl);
  const isLocal = /^(localhost|127\.|\[::1\]|192\.168\.|10\.)/.test(hostname);
  if (protocol === 'https:' && !isLocal) return undefined;
  return `These addresses follow BASE_URL, at present ${new URL(callbackUrl).origin}. Vendors send notices only to a public address with https; set BASE_URL to it first.`;
}

/** `A, B and C`. */
export function listed(names: readonly string[]): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

export const AUTH_WORDS: Readonly<Record<Provider['authType'], string>> = {
  oauth2: 'OAuth 2.0',
  oauth2_pkce: 'OAuth 2.0 with PKCE',
  oauth1: 'OAuth 1.0a, every request signed',
};
