/** The rule for a URL that a customer sets, applied before it is stored; at send the resolved addresses are checked too. */
import { invalid } from '../../../platform/errors.ts';
import type { HttpClient } from '../../../platform/http-client.ts';
import { OutboundError } from '../../../platform/http-client.ts';

/**
 * @throws AppError VALIDATION_ERROR for what is not an https URL to a public address, unless OUTBOUND_ALLOW exempts it
 */
export async function checkEndpointUrl(text: string, { guard }: Pick<HttpClient, 'guard'>): Promise<void> {
  // URL parsers drop tabs and line ends, and turn backslashes: what is stored is to be what everybody reads.
  const url = /[\s\\]|\p{Cc}/u.test(text) ? null : URL.parse(text);
  if (url === null) throw invalid('body.url', 'must be an absolute URL such as https://example.com/hooks');
  try {
    await guard.checkNewUrl(url);
  } catch (error) {
    if (error instanceof OutboundError) throw invalid('body.url', error.message);
    throw error;
  }
}
