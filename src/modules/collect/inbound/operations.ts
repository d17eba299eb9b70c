/** What vendors send, and what they are answered. */
import { Type } from 'typebox';
import { answers, Text } from '../../../platform/http/schemas.ts';

const tags = ['Inbound'];

const providerId = Text('The provider who sends', 'provider_c');
const Path = Type.Object({ providerId });
const SecretPath = Type.Object({
  providerId,
  secret: Text('The secret part of the address, which only the vendor knows', 'Xo9…'),
});

const taken = answers({
  200: Type.Record(Type.String(), Type.String({ description: 'What the vendor wants to read' }), {
    description: "Received; or the answer to the vendor's check",
    examples: [{}],
  }),
  201: Type.Null({ description: "The answer to the vendor's check" }),
  204: Type.Null({ description: 'Received' }),
});

const failures = {
  401: 'There is no valid signature',
  403: 'The notification is not signed by the vendor',
};

export const verifyInbound = {
  tags,
  operationId: 'verifyInbound',
  summary: "A vendor's check of this address",
  description: 'Some vendors ask whether the address is yours before they send to it. Nothing is changed.',
  failures,
  params: Path,
  response: taken,
};

export const receiveInbound = {
  tags,
  operationId: 'receiveInbound',
  summary: "A vendor's notification",
  description:
    'The vendor signs it. What it names is read in the background; data that it carries are stored. A repeated notification does no harm.',
  failures,
  params: Path,
  response: taken,
};

export const verifyInboundWithSecret = {
  tags,
  operationId: 'verifyInboundWithSecret',
  summary: "A vendor's check of its secret address",
  description: 'For vendors that sign nothing: the secret stands in the address. Nothing is changed.',
  failures,
  params: SecretPath,
  response: taken,
};

export const receiveInboundWithSecret = {
  tags,
  operationId: 'receiveInboundWithSecret',
  summary: 'A notification of a vendor that signs nothing',
  description:
    'The secret stands in the address. What it names is read in the background; data that it carries are stored. A repeated notification does no harm.',
  failures,
  params: SecretPath,
  response: taken,
};
