import { isIP } from 'node:net';
import { Type } from 'typebox';
import { Strict, sayFault } from '../../platform/http/schemas.ts';
import { type ConfigFault, defineChannel } from '../channel.ts';
import { type SmtpServer, sendMail } from './smtp.ts';

interface EmailConfig extends SmtpServer, Record<string, unknown> {
  readonly from: string;
  readonly to: string;
}

/** No line ends and no control characters, so that a value cannot begin a new line in a header or a command. */
const line = (maxLength: number) =>
  sayFault(
    Type.String({ minLength: 1, maxLength, pattern: '^[^\\x00-\\x1f\\x7f]+$' }),
    'must be one line, without control characters',
  );

/** SMTP, through the customer's own mail server. */
export const email = defineChannel<EmailConfig>({
  type: 'email',
  displayName: 'Email',
  config: Strict({
    host: Type.String({ minLength: 1, maxLength: 255 }),
    port: Type.Integer({ minimum: 1, maximum: 65_535, description: '465 = TLS, else STARTTLS when offered' }),
    user: Type.Optional(line(320)),
    pass: Type.Optional(line(1024)),
    from: line(400),
    to: line(320),
  }),
  secrets: { pass: 'all' },
  // Not a URL, but the guard's rules for hosts are the same.
  addresses: ({ host, port }) => [{ path: 'host', url: `https://${isIP(host) === 6 ? `[${host}]` : host}:${port}` }],
  findFault,
  send: (config, notification, attempt) => sendMail(config, notification, attempt),
});

const HOST = /^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/;
const ADDRESS = /^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\]]+$/;
/** A display name must need no quotes, so that no part of it can be taken for an address. */
const NAMED_ADDRESS = /^[^@<>"(),:;\\[\]]*<([^<>]*)>$/;

function findFault({ host, user, pass, from, to }: EmailConfig): ConfigFault | undefined {
  if (!HOST.test(host) && isIP(host) === 0) return { path: 'host', message: 'must be a host name or an address' };
  if ((user === undefined) !== (pass === undefined)) {
    return { path: user === undefined ? 'user' : 'pass', message: 'is required: user and pass go together' };
  }
  if (!ADDRESS.test(addressIn(from))) {
    return { path: 'from', message: 'must be an email address, plain or as Name <name@example.com>' };
  }
  return ADDRESS.test(to) ? undefined : { path: 'to', message: 'must be one plain email address' };
}

/** The address in `Name <a@b>`; any other text unchanged. */
function addressIn(text: string): string {
  return NAMED_ADDRESS.exec(text)?.[1] ?? text;
}
