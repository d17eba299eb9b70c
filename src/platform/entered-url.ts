/** Checks an address that a customer enters: of a webhook, of a channel. */
import { invalid } from './errors.ts';
import { OutboundError, type OutboundGuard } from './outbound-guard.ts';

/** A hint for customers whose address lies in their own network. */
const WAY_OUT = 'for a private network, the operator can name the host in OUTBOUND_ALLOW';

/**
 * Checks an address before it is stored. (When we call it, the addresses that its name resolves to are checked again.)
 * This may ask a name server, so do not call it in a transaction.
 * @param path of the member, for the failure: `body.url`
 * @param anotherWay what the customer could do instead, where there is something
 * @returns a warning for the customer, if there is a reason
 * @throws AppError VALIDATION_ERROR unless it is an https URL to a public address, or OUTBOUND_ALLOW exempts it
 */
export async function checkEnteredUrl(
  path: string,
  text: string,
  guard: OutboundGuard,
  anotherWay?: string,
): Promise<string | undefined> {
  // URL parsers drop tabs and line ends, and turn backslashes around. We store only what every parser reads in the same
  // way.
  const url = /[\s\\]|\p{Cc}/u.test(text) ? null : URL.parse(text);
  if (url === null) throw invalid(path, 'must be an absolute URL such as https://example.com/hooks');
  try {
    return await guard.checkNewUrl(url);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    const isAboutPlace = /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
    const ways = [anotherWay, WAY_OUT].filter((way) => way !== undefined).join('; ');
    throw invalid(
      path,
      isAboutPlace ? `${error.message}. ${ways.charAt(0).toUpperCase()}${ways.slice(1)}` : error.message,
    );
  }
}
