/** Every kind of simulated phone, one line each. */
import { android } from './android/android.ts';
import { iphone } from './iphone/iphone.ts';
import type { PhoneModel } from './phone.ts';

export const PHONE_MODELS: readonly PhoneModel[] = [iphone, android];

export function findModel(kind: unknown): PhoneModel | undefined {
  return PHONE_MODELS.find((model) => model.kind === kind);
}
