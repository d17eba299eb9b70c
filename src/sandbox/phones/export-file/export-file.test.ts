import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { crc32, inflateRawSync } from 'node:zlib';
import { SaxesParser } from 'saxes';
import { createLife } from '../../life/life.ts';
import { findPerson, type Person } from '../../people.ts';
import { iphone } from '../iphone/iphone.ts';
import { changesOf } from '../journal.ts';
import { exportFile } from './export-file.ts';

const ANCHOR = 20_778; // 2026-11-21
const life = createLife(ANCHOR);
const DAYS = 12;

async function bytesOf(person: Person, atMs: number, days = DAYS): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of exportFile({ life, person, atMs, days })) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** By name, as the directory at the end of the zip tells of them. */
function unzipped(bytes: Buffer): Map<string, string> {
  const end = bytes.length - 22;
  assert.equal(bytes.readUInt32LE(end), 0x06054b50);
  const files = new Map<string, string>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    assert.equal(bytes.readUInt32LE(at), 0x02014b50);
    const [checksum, compressed, size] = [16, 20, 24].map((place) => bytes.readUInt32LE(at + place));
    const [nameLength = 0, offset = 0] = [bytes.readUInt16LE(at + 28), bytes.readUInt32LE(at + 42)];
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    assert.equal(bytes.readUInt32LE(offset), 0x04034b50);
    const start = offset + 30 + nameLength;
    const content = inflateRawSync(bytes.subarray(start, start + (compressed ?? 0)));
    assert.deepEqual([content.length, crc32(content)], [size, checksum], name);
    assert.equal(bytes.readUInt32LE(start + (compressed ?? 0)), 0x08074b50);
    files.set(name, content.toString());
    at += 46 + nameLength;
  }
  assert.equal(at, end);
  return files;
}

interface Element {
  readonly name: string;
  readonly parents: readonly string[];
  readonly attributes: Readonly<Record<string, string>>;
}

function elementsOf(xml: string): Element[] {
  const parser = new SaxesParser();
  const [elements, open]: [Element[], string[]] = [[], []];
  parser.on('error', (error) => assert.fail(error));
  parser.on('opentag', ({ name, attributes }) => {
    elements.push({ name, parents: [...open], attributes: { ...attributes } as Record<string, string> }); // no namespaces
    open.push(name);
  });
  parser.on('closetag', () => open.pop());
  parser.write(xml).close();
  return elements;
}

async function exported(id: string) {
  const person = findPerson(id);
  assert.ok(person);
  const atMs = life.outline(person, ANCHOR).startMs + 15 * 3_600_000;
  const files = unzipped(await bytesOf(person, atMs));
  assert.deepEqual([...files.keys()], ['apple_health_export/export_cda.xml', 'apple_health_export/export.xml']);
  const xml = files.get('apple_health_export/export.xml') ?? '';
  return { person, atMs, xml, elements: elementsOf(xml) };
}

const atTop = ({ parents }: Element) => parents.length === 1;

describe('an export file', () => {
  test('is made of the same bytes each time', async () => {
    const { person, atMs } = await exported('runner');
    assert.ok((await bytesOf(person, atMs)).equals(await bytesOf(person, atMs)));
  });

  test('has every record that the phone holds, without ids, at the offset of the phone', async () => {
    for (const id of ['runner', 'traveller', 'shift-worker', 'device-gaps']) {
      const { person, atMs, elements } = await exported(id);
      const today = life.dayAt(person, atMs);
      const held = Array.from({ length: DAYS }, (_, ago) => today - DAYS + 1 + ago).flatMap(
        (dayIndex) => changesOf(iphone, life, person, { dayIndex, atMs }).added,
      );
      const records = elements.filter((element) => element.name === 'Record' && atTop(element));
      const told = records.map(({ attributes: { type, startDate, endDate, value } }) =>
        [type, Date.parse(isoOf(startDate)), Date.parse(isoOf(endDate)), value].join(' '),
      );
      const samples = held.filter((entry) => entry.list === 'samples');
      assert.deepEqual(
        told,
        samples.map(({ vendorType, startMs, endMs, value }) => [vendorType, startMs, endMs, value].join(' ')),
      );
      const offsets = new Set(records.map(({ attributes }) => attributes.startDate?.slice(-5)));
      assert.equal(offsets.size, 1, id);
      const workouts = elements.filter(({ name }) => name === 'Workout');
      assert.equal(workouts.length, held.length - samples.length);
    }
  });

  test('has the parts of a blood pressure twice, and what was typed in marked', async () => {
    const { elements } = await exported('shift-worker');
    const pressures = elements.filter(({ attributes }) => /BloodPressure(Sys|Dias)tolic/.test(attributes.type ?? ''));
    const within = pressures.filter(({ parents }) => parents.includes('Correlation'));
    assert.ok(within.length > 0);
    assert.equal(pressures.length, within.length * 2);
    const entered = elements.filter(({ attributes }) => attributes.key === 'HKWasUserEntered');
    assert.ok(entered.length > pressures.length);
  });
});

/** `2026-11-21 07:14:22 -0800` */
function isoOf(text = ''): string {
  const [, date, time, hours, minutes] = /^(\S+) (\S+) ([+-]\d\d)(\d\d)$/.exec(text) ?? [];
  return `${date}T${time}${hours}:${minutes}`;
}
