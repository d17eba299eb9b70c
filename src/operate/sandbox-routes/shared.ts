/** What the routes of the sandbox have in common. */
import { notFound } from '../../platform/errors.ts';
import type { SandboxControl } from './control.ts';

export const description = '404 where the sandbox is off. All workspaces of the service share one sandbox.';
export const shared = {
  tags: ['Sandbox'],
  description,
  failures: { 404: 'The sandbox is off, or has no such person or vendor' },
};
export const config = { access: 'admin' } as const;

/** Passes a request on. The answer has the form that docs/sandbox.md describes, so callers name its type. */
export type Pass = <Answer>(...call: Parameters<SandboxControl['ask']>) => Promise<Answer>;

/** An id as part of a path: none that exists has other characters. */
export function segment(id: string): string {
  if (!/^[\w-]{1,100}$/.test(id)) throw notFound('Person or vendor');
  return id;
}
