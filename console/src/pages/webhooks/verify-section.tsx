/** How a receiver knows that a delivery is genuine. */
import { useState } from 'react';
import { OutsideLink } from '../../ui/button.tsx';
import { CodeBlock } from '../../ui/copy.tsx';
import { Facts, Section } from '../../ui/page.tsx';
import { Segments } from '../../ui/segments.tsx';
import { serviceUrl } from '../../wire/addresses.ts';
import { HEADERS, PYTHON, SHELL, TYPESCRIPT } from './verify.ts';

const WAYS = [
  { value: 'typescript', label: 'TypeScript' },
  { value: 'python', label: 'Python' },
  { value: 'headers', label: 'Any language' },
] as const;

type Way = (typeof WAYS)[number]['value'];

export function VerifySection() {
  const [way, setWay] = useState<Way>('typescript');
  return (
    <Section
      title="Check the signature"
      lead="Over the raw body, before any parsing. Answer with 2xx within 5 seconds, and work afterwards."
      actions={<Segments label="Language" choices={WAYS} value={way} onChange={setWay} />}
    >
      {way === 'typescript' && <CodeBlock label="A receiver in TypeScript" code={TYPESCRIPT} />}
      {way === 'python' && <CodeBlock label="A receiver in Python" code={PYTHON} />}
      {way === 'headers' && (
        <div className="stack">
          <div className="webhooks-headers">
            <Facts rows={HEADERS.map(([name, meaning]) => [name, meaning])} />
          </div>
          <p className="soft">
            The key is what the base64 behind <code>whsec_</code> stands for; of any other secret the text itself.
            Libraries for many languages check these headers:{' '}
            <OutsideLink href="https://www.standardwebhooks.com">Standard Webhooks</OutsideLink>
          </p>
          <CodeBlock label="The signature with openssl" code={SHELL} />
        </div>
      )}
      <p className="soft">
        Each event with its fields: <OutsideLink href={serviceUrl('docs')}>reference of the API</OutsideLink>
      </p>
    </Section>
  );
}
