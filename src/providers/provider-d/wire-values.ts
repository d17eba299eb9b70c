/** How this vendor writes ids. */
import { Type } from 'typebox';

/** A whole number; `parseVendorJson` gives a string of all its digits where it exceeds 2^53. */
export const NumericId = Type.Union([Type.Integer({ minimum: 0 }), Type.String({ pattern: '^[0-9]{1,40}$' })]);
