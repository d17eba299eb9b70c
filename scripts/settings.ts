/** Writes `.env.example` and docs/settings.md from the rows of the settings. */
import { SETTINGS } from '../src/settings/rows.ts';
import { putGeneratedFile } from './generated-file.ts';
import { exampleOf, pageOf } from './settings-text.ts';

await putGeneratedFile('.env.example', exampleOf(SETTINGS));
await putGeneratedFile('docs/settings.md', pageOf(SETTINGS));
