/** `tributary connect`: from a link in a terminal to the first data of a person. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type ConnectOptions, connect } from '../../src/commands/connect.ts';
import { CommandError } from '../../src/commands/exit.ts';
import { withRemoteApi } from '../../src/commands/remote-api.ts';
import { call, consentFrom, createUser, waitForSync } from '../rig/journey.ts';
import { startTestService, type TestService } from '../rig/service.ts';

let service: TestService;
before(async () => {
  service = await startTestService({}, { sandbox: true, worker: true });
});
after(() => service.stop());

/** Runs the command; `linked` is resolved with the address that it prints. */
function run(options: ConnectOptions) {
  const [said, noted]: [string[], string[]] = [[], []];
  const linked = Promise.withResolvers<string>();
  const terminal = {
    say: (text: string) => {
      said.push(text);
      const [url] = /http\S+\/connect\/[\w-]+/.exec(text) ?? [];
      if (url !== undefined) linked.resolve(url);
    },
    note: (text: string) => void noted.push(text),
    lines: async function* () {},
    ask: undefined,
  };
  const settings = { tributaryUrl: service.url, tributaryApiKey: service.apiKey };
  const ended = withRemoteApi(settings, (api) => connect({ api, terminal, now: Date.now() }, options));
  ended.catch(linked.reject);
  linked.promise.catch(() => undefined); // a test that only waits for the end gets the failure there
  return { said, noted, linked: linked.promise, ended };
}

async function accept(link: string, providerId: string): Promise<void> {
  const landed = await consentFrom(service, `${new URL(link).pathname}/${providerId}`, {
    person: 'runner',
    decision: 'allow',
  });
  assert.equal(landed.searchParams.get('error'), null, landed.href);
}

test('prints a link and its picture, and tells of the first data', async () => {
  const command = run({ user: 'connects', provider: 'whoop', create: true });
  const link = await command.linked;
  assert.match(command.said.join('\n'), /[▀▄█]{10}/);
  await accept(link, 'provider_c');
  await command.ended;
  assert.match(command.noted.join('\n'), /Waiting until connects has connected WHOOP …\n(.*\n)*WHOOP is connected\./);
  const { data } = await call<{ data: { id: string }[] }>(service, 'GET', '/v1/users?externalId=connects');
  const { metricsSynced } = await waitForSync(service, String(data[0]?.id));
  assert.match(command.said.at(-1) ?? '', new RegExp(`provider_c +initial +completed +${metricsSynced} `));
});

test('prints for programs what the API answers', async () => {
  const userId = await createUser(service, 'for-programs');
  const command = run({ user: 'for-programs', provider: 'provider_c', json: true });
  await accept(await command.linked, 'provider_c');
  await command.ended;
  for (const line of command.said) assert.doesNotThrow(() => JSON.parse(line), line);
  await waitForSync(service, userId);
});

test('says what is wrong with a name', async () => {
  const messageOf = (options: ConnectOptions) =>
    run(options).ended.then(
      () => '',
      (error: unknown) => (error instanceof CommandError ? error.message : String(error)),
    );
  assert.match(await messageOf({ user: 'nobody' }), /^There is no user "nobody"; --create makes one$/);
  await createUser(service, 'somebody');
  const unknown = await messageOf({ user: 'somebody', provider: 'woop' });
  assert.match(unknown, /^there is no provider "woop"; there are provider_a \(Google Health.*provider_c \(WHOOP\)/);
});
