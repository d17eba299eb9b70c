/** What becomes of the audit log when somebody writes to its tables in the database. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from '../../src/platform/db.ts';
import { call } from '../rig/journey.ts';
import { startTestService, type TestService } from '../rig/service.ts';

let service: TestService;
before(async () => {
  service = await startTestService();
});
after(() => service.stop());

interface Entry {
  readonly number: number;
  readonly action: string;
  readonly before: object | null;
  readonly after: object | null;
  readonly isErased: boolean;
  readonly isUnreadable: boolean;
}

const rename = (name: string) => call(service, 'PUT', '/v1/workspace', { body: { name } });
const list = async () => (await call<{ data: Entry[] }>(service, 'GET', '/v1/audit?limit=200')).data;

describe('details that are no longer what the service wrote', () => {
  for (const details of ['no json', '5', 'null', '[]', '{"before":null}', '{"before":1,"after":[]}']) {
    test(`${details}: the list says that they cannot be read`, async () => {
      await rename(details);
      const [written] = await list();
      assert.equal(written?.isUnreadable, false);
      await service.db.execute(sql`
        update audit_entries set details = ${details}
        where workspace_id = ${service.workspaceId} and number = ${written?.number}`);
      const [entry] = await list();
      assert.deepEqual(entry, { ...written, before: null, after: null, isUnreadable: true });
    });
  }
});
