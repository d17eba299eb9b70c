/** How a receiver knows that a delivery is genuine. */
import { useState } from 'react';
import { OutsideLink } from '../../ui/button.tsx';
import { CodeBlock } from '../../ui/copy.tsx';
import { Facts, Section } from '../../ui/page.tsx';
import { Segments } from '../../ui/segments.tsx';
import { serviceUrl } from '../../wire/addresses.ts';
import { FACTS } from '../../wire/facts.gen.ts';

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
      lead={`Over the raw body, before any parsing. Answer with 2xx within ${FACTS.webhooks.answerSeconds} seconds, and work afterwards.`}
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

/** What a receiver does with a delivery, as code to start from. docs/webhooks.md has whole receivers. */
const TYPESCRIPT = `import { parseWebhook, WebhookError } from 'tributary-health/webhooks';

const secret = process.env.WEBHOOK_SECRET;

// rawBody: the bytes as they arrived, before any parsing
async function receive(rawBody, headers) {
  try {
    const { deliveryId, event, timestamp, data } = await parseWebhook(rawBody, headers, secret);
    // Remember deliveryId: the same delivery can arrive twice.
    console.log(deliveryId, event, timestamp, data);
    return 204;
  } catch (error) {
    if (error instanceof WebhookError) return 401; // not ours, or older than five minutes
    throw error;
  }
}`;

const PYTHON = `import os
from tributary import WebhookError, parse_webhook

@app.post("/hooks/tributary")  # Flask
def receive():
    try:
        # get_data(): the bytes as they arrived, before any parsing
        event = parse_webhook(request.get_data(), request.headers, os.environ["WEBHOOK_SECRET"])
    except WebhookError as error:
        return str(error), 401  # not ours, or older than five minutes
    print(event.delivery_id, event.event, event.data)
    return "", 204`;

const SHELL = `# body.json: the body as it arrived. ID and TIMESTAMP: the headers webhook-id and webhook-timestamp
KEY=$(printf %s "\${WEBHOOK_SECRET#whsec_}" | base64 -d | od -An -vtx1 | tr -d ' \\n')
{ printf '%s.%s.' "$ID" "$TIMESTAMP"; cat body.json; } \\
  | openssl dgst -sha256 -mac HMAC -macopt "hexkey:$KEY" -binary | base64
# has to be what stands behind "v1," in webhook-signature`;

const HEADERS = [
  ['webhook-id', 'The id of the delivery; the same on every attempt'],
  ['webhook-timestamp', 'When this attempt was made: seconds since 1970. Refuse what is older than five minutes'],
  [
    'webhook-signature',
    `v1, and the base64 of HMAC-SHA256 over id.timestamp.body. Two values for ${FACTS.webhooks.formerSecretHours} hours after the secret was rotated: one right one is enough`,
  ],
  ['X-Service-Event', 'The name of the event'],
  ['X-Service-Delivery', 'The id of the delivery again'],
  ['X-Service-Test', 'true for tests and samples, otherwise left out'],
] as const;
