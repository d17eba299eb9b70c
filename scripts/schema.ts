/**
 * Writes schema.sql: the schema that all migrations together produce, so that a migration can be reviewed as a diff.
 */
import { createTestDatabase } from '../test/rig/database.ts';
import { schemaOf } from '../test/rig/schema-text.ts';
import { putGeneratedFile } from './generated-file.ts';

const HEAD =
  '-- What the migrations make. Written by `npm run generate`, compared by `npm run check`; not to be edited.\n';

const { db, drop } = await createTestDatabase();
try {
  await putGeneratedFile('schema.sql', [HEAD, ...(await schemaOf(db))].join('\n'));
} finally {
  await drop();
}
