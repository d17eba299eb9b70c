/** What can be said of an import of an export file in words. Pure. */
import type { Answer, Item } from 'tributary-health';
import { sizeInWords } from '../../../ui/words.ts';

export type Import = Item<Answer<'listImports'>>;

type Numbers = (value: number, digits?: number) => string;

export const KINDS: Readonly<Record<Import['kind'], { readonly label: string; readonly providerId: string }>> = {
  apple_health_export: { label: 'Export of Apple Health', providerId: 'apple_health' },
};

export function isOpen({ status }: Pick<Import, 'status'>): boolean {
  return status === 'uploading' || status === 'queued' || status === 'running';
}

/** How many bytes of the file have come, or have been read; undefined where nothing moves. */
export function bytesDone({ status, received, progress }: Import): number | undefined {
  if (status === 'uploading') return received;
  return status === 'running' ? progress.bytesRead : undefined;
}

/** `12 MB of 158.3 MB sent` */
export function stepInWords(one: Import, number: Numbers): string {
  const done = bytesDone(one);
  if (done === undefined) return 'The file waits to be read';
  const verb = one.status === 'uploading' ? 'sent' : 'read';
  return `${sizeInWords(done, number)} of ${sizeInWords(one.size, number)} ${verb}`;
}

/** `214,100 new records, 893 unchanged` */
export function broughtInWords({ stored, unchanged, notKept }: Import['progress'], number: Numbers): string {
  return [
    `${number(stored)} new ${stored === 1 ? 'record' : 'records'}`,
    ...(unchanged > 0 ? [`${number(unchanged)} unchanged`] : []),
    ...(notKept > 0 ? [`${number(notKept)} of types that are not kept`] : []),
  ].join(', ');
}

const ZIP = [0x50, 0x4b]; // PK
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];
const LESS_THAN = 0x3c;

/** Enough to tell what a file is. */
export const FIRST_BYTES = 4;

/** Whether a file that begins so may be a zip file, or the XML in it. */
export function isZipOrXml(first: Uint8Array): boolean {
  const begins = (bytes: readonly number[]) => bytes.every((byte, at) => first[at] === byte);
  return begins(ZIP) || first[begins(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0] === LESS_THAN;
}
