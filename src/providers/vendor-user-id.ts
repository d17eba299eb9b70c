/** The id that a vendor gives a person. */
import { VendorError } from './vendor-api.ts';

/** No control characters, line ends, halves of characters or code points without a character. */
const PRINTABLE = /^[^\p{C}\p{Zl}\p{Zp}]{1,255}$/u;

export function isVendorUserId(text: string): boolean {
  return PRINTABLE.test(text) && text.trim() !== '';
}

/**
 * @param value the member of the vendor's answer: a text, or a whole number that a double holds exactly
 * @throws VendorError `malformed` for everything else: a connection under such an id would be mixed up with others, or
 *   could not be stored
 */
export function vendorUserIdOf(value: unknown): string {
  const id = Number.isSafeInteger(value) ? String(value) : value;
  if (typeof id === 'string' && isVendorUserId(id)) return id;
  throw new VendorError('malformed', "the vendor's id of the person is not 1 to 255 printable characters");
}
