/** Reads the export file of Apple Health. */
import { elementsOf, type XmlNotes } from './elements.ts';
import { exportInstant } from './export-dates.ts';
import { type ExportRecord, recordOf } from './export-records.ts';
import { exportXml, type Reading } from './export-xml.ts';
import type { FileSource } from './file-source.ts';

export { ExportFault } from './export-fault.ts';
export type { ExportRecord } from './export-records.ts';
export type { Damage } from './export-xml.ts';
export { type FileSource, memorySource, openFile } from './file-source.ts';

/** What is known of an export while it is read. */
export interface ExportState extends Reading, XmlNotes {
  /** When the phone made the file, epoch milliseconds. */
  madeAt: number | undefined;
  /** Elements that are read over, by name: the person's own data, rings, correlations. */
  readonly skipped: Map<string, number>;
}

export function newExportState({ size }: FileSource): ExportState {
  return {
    bytesRead: 0,
    bytesTotal: size,
    damages: new Set(),
    faults: 0,
    isCutOff: false,
    madeAt: undefined,
    skipped: new Map(),
  };
}

/**
 * Every record and workout, in the order of the file. The records of a correlation stand at the top level too, so
 * correlations are read over.
 * @throws ExportFault for a file that cannot be read; what came before it stays
 */
export async function* readExport(source: FileSource, state: ExportState): AsyncGenerator<ExportRecord> {
  for await (const element of elementsOf(exportXml(source, state), state)) {
    const record = recordOf(element);
    if (record !== undefined) {
      yield record;
      continue;
    }
    if (element.name === 'ExportDate') state.madeAt = exportInstant(element.attributes.value ?? '');
    else state.skipped.set(element.name, (state.skipped.get(element.name) ?? 0) + 1);
  }
}
