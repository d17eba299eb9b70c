/** Loaded before the service (`node --import`): writes one more row at the end of a table of metric types. */
import { registerHooks } from 'node:module';

const TABLE = new URL('../../../src/vocabulary/metric-types/rows/body.ts', import.meta.url).href;
const ROW = new URL('./row.ts', import.meta.url).href;
const END = '} as const satisfies Record<string, MetricTypeRow>;';

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (url !== TABLE) return loaded;
    const text = new TextDecoder().decode(loaded.source as Uint8Array); // as node reads files
    if (text.split(END).length !== 2) throw new Error(`the table does not end once with ${END}`);
    const source = text.replace(END, `  neck: NECK_ROW,\n${END}\nimport { NECK_ROW } from '${ROW}';`);
    return { ...loaded, source };
  },
});
