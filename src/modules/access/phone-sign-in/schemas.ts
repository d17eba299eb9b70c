import { Type } from 'typebox';
import { Named } from '../../../platform/http/named.ts';
import { Strict, Text, TimestampOf, UserId } from '../../../platform/http/schemas.ts';
import { secret } from '../../../platform/http/secret-answers.ts';

const tokens = {
  accessToken: Text(
    'Goes into the header `Authorization: Bearer …`; store it nowhere but on the phone',
    'svc_person_AZ…',
  ),
  refreshToken: Text('Gets the next tokens, once; store it in the phone’s safe storage', 'svc_refresh_AZ…'),
  expiresIn: Type.Integer({ description: 'Seconds until the access token ends', examples: [3600] }),
};

export const PersonTokens = Named('PersonTokens', Type.Object(tokens));

export const InvitationCode = Named(
  'InvitationCode',
  Type.Object({
    code: secret(Text('Eight letters and digits; the user types them into the app', 'K7M2PQ9X')),
    expiresAt: TimestampOf('When it stops being good; it is good once'),
  }),
);

export const RedeemedCode = Named('RedeemedCode', Type.Object({ userId: UserId, ...tokens }));

export const RefreshBody = Strict({
  refreshToken: Type.String({
    minLength: 1,
    maxLength: 512,
    description: 'The newest one that the phone has',
    examples: ['svc_refresh_AZ…'],
  }),
});

export const RedeemBody = Strict({
  code: Type.String({
    minLength: 1,
    maxLength: 32,
    description: 'As the user typed it: capital letters, blanks and hyphens do not matter',
    examples: ['K7M2PQ9X'],
  }),
});
