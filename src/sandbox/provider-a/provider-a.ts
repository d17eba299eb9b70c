/** Simulated provider_a: the current interface and the retired one side by side, for the same people. */
import { bearerToken, formOf } from '../form.ts';
import type { Vendor } from '../vendor.ts';
import { fitbitSettings, openFitbit } from './fitbit/fitbit.ts';
import { googleHealthSettings, openGoogleHealth } from './google-health/google-health.ts';

const ID = 'provider_a';

export const providerA: Vendor = {
  id: ID,
  description:
    'OAuth 2.0 with PKCE, in two wire formats: google_health (data points, roll-ups) and fitbit (day series).',
  linkPaths: ['/1/user/', '/1.2/user/'],
  settings: googleHealthSettings,
  flavors: (...at) => ({ google_health: googleHealthSettings(...at), fitbit: fitbitSettings(...at) }),
  open: (context) => {
    const living = openGoogleHealth(context, ID);
    const retired = openFitbit(context, ID);
    const flavors = [living, retired];
    return {
      register: (app) => {
        for (const flavor of flavors) app.register(async (scope) => flavor.register(scope));
      },
      personOf: (request) => {
        const form = formOf(request);
        const token = bearerToken(request) ?? form.get('refresh_token') ?? form.get('token') ?? '';
        return flavors.map(({ grants }) => grants.ownerOf(token)).find((person) => person !== undefined);
      },
      revokeGrants: async (personId) => {
        const counts = await Promise.all(flavors.map((flavor) => flavor.revokeGrants(personId)));
        return counts.reduce((sum, count) => sum + count, 0);
      },
      announce: (person, news) => {
        for (const flavor of flavors) flavor.announce(person, news);
      },
      checkReceiver: (receiver) => (receiver.flavor === 'fitbit' ? retired : living).checkReceiver(receiver),
      rotateKey: async () => living.rotateKey?.(),
      faultBody: (status, request, reply) => {
        const path = (request.raw.url ?? '').slice(`/${ID}`.length);
        return flavors.find((flavor) => flavor.owns(path))?.faultBody?.(status, request, reply);
      },
    };
  },
};
