/**
 * The Python client, installed with pip from its folder, against the service: `sdk-python/tests` has the tests. Where
 * there is no Python 3.11, or its packages cannot be had, only the generated files are compared, and a line says so.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { pythonOf, type WholeDescription } from '../../sdk-python/generate.ts';
import { installPythonClient, PYTHON_CLIENT, runProgram } from '../rig/python.ts';
import { startTestService, type TestService } from '../rig/service.ts';

const installed = await installPythonClient();

test('the generated files of the Python client are up to date', (t) => {
  const text = readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8');
  const description = JSON.parse(text) as WholeDescription; // scripts/openapi.ts writes it
  for (const [name, content] of Object.entries(pythonOf(description))) {
    const committed = readFileSync(join(PYTHON_CLIENT, 'src', 'tributary', name), 'utf8');
    assert.ok(committed === content, `sdk-python/src/tributary/${name} is out of date: npm run generate`);
  }
  if ('missing' in installed) t.diagnostic(`THE PYTHON CLIENT WAS NOT RUN: ${installed.missing}`);
});

if ('interpreter' in installed) {
  describe('the Python client', () => {
    let service: TestService;
    before(async () => {
      const env = { OUTBOUND_ALLOW: '127.0.0.1', PROVIDER_C_CLIENT_ID: 'id', PROVIDER_C_CLIENT_SECRET: 'secret' };
      service = await startTestService(env, { worker: true });
    });
    after(() => service.stop());

    test('passes its own tests against the service', async (t) => {
      const { failed, output } = await runProgram(
        installed.interpreter,
        ['-W', 'error::ResourceWarning', '-m', 'unittest', 'discover', '-t', '.', '-s', 'tests'],
        { cwd: PYTHON_CLIENT, env: { TRIBUTARY_URL: service.url, TRIBUTARY_API_KEY: service.apiKey } },
      );
      assert.ok(!failed, output);
      const [, count] = /^Ran (\d+) tests in .*\n\nOK$/m.exec(output) ?? [];
      assert.ok(Number(count) > 0, output); // a test that was left out would stand behind OK
      t.diagnostic(`${count} tests in Python`);
    });

    test('is installed with its types', async () => {
      const program =
        'import pathlib, tributary; print((pathlib.Path(tributary.__file__).parent / "py.typed").is_file())';
      const { output } = await runProgram(installed.interpreter, ['-I', '-c', program]);
      assert.equal(output.trim(), 'True');
    });
  });
}
