/** What `tributary doctor` asks of this vendor alone. */
import type { VendorCheck } from '../check.ts';

export const check: VendorCheck = {
  /** An empty notice says nothing; only the right address takes it. */
  questions: () => [{ method: 'POST', expected: { status: 200 } }],
};
