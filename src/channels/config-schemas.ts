/** Schemas that the configurations of several channels share. */
import { Type } from 'typebox';

const MAX_URL_LENGTH = 2048;

export const WebhookUrl = Type.String({
  minLength: 1,
  maxLength: MAX_URL_LENGTH,
  description: 'https; secret, so only its origin is shown again',
});

export const Url = Type.String({ minLength: 1, maxLength: MAX_URL_LENGTH });
