/** What must hold for each answer, and how a finding is told. */
import assert from 'node:assert/strict';
import { assertErrorShape, type Contract } from '../../rig/contract.ts';
import type { Answer } from '../../rig/http.ts';
import type { Attack } from './requests.ts';

export interface Finding {
  /** Number of the request; with the seed it finds the same request again. */
  readonly request: number;
  readonly what: string;
  /** A command line that sends the same bytes. */
  readonly curl: string;
}

/**
 * @returns what is wrong with the answer; undefined if nothing is
 */
export function faultOf(contract: Contract, { operation, ids, caller }: Attack, answer: Answer): string | undefined {
  const { method, template } = operation;
  try {
    contract.check({ method, url: template }, answer);
    assert.ok(answer.status < 500, `${method} ${template} answered ${answer.text}`);
    if (answer.status >= 400) assertErrorShape(answer, `${method} ${template}`);
    const isInside = caller.name === 'foreign' && 'userId' in ids && answer.status < 400;
    assert.ok(!isInside, `${method} ${template} let a key of another workspace in`);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

export function curlOf(baseUrl: string, { method, path, key, headers = {}, body }: Attack): string {
  const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
  const sent = {
    ...(key !== undefined && { authorization: `Bearer ${key}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...headers,
  };
  const named = Object.entries(sent).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  const bytes = Buffer.isBuffer(body) ? `"$(echo ${body.toString('base64')} | base64 -d)"` : quoted(String(body));
  const data = body === undefined ? [] : [`--data-binary ${bytes}`];
  return ['curl -sS --globoff -X', method, quoted(baseUrl + path), ...named, ...data].join(' ');
}
