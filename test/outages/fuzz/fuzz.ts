/** Sends many random requests to a running service, several at a time, and collects what should not have happened. */
import { randomFor } from '../../../src/sandbox/life/random.ts';
import { type Answer, send } from '../../rig/http.ts';
import { chance, pick } from './inputs.ts';
import { curlOf, type Finding, faultOf } from './judge.ts';
import {
  type Attack,
  nextRequest,
  type Operation,
  operationsOf,
  properRequest,
  type Surroundings,
} from './requests.ts';
import type { Target } from './target.ts';
import { type Ids, rememberThings } from './things.ts';

export interface FuzzOptions {
  readonly requests: number;
  readonly seed: number;
  readonly concurrency?: number;
  onProgress?(sent: number, findings: readonly Finding[]): void;
  /** Replaces the sending of requests, to prove that findings are found. */
  readonly send?: typeof send;
}

export interface FuzzReport {
  readonly findings: readonly Finding[];
  /** Answers by status, to see that the requests reach more than the refusals. */
  readonly statuses: Readonly<Record<number, number>>;
  /** The operations that never did what they are for: all of their answers were refusals. */
  readonly unreached: readonly string[];
}

const MAX_FINDINGS = 50;
/** The longest that a request may take. An answer of the sandbox is waited for up to 55 seconds (src/operate/sandbox-routes/control.ts). */
const DEADLINE_MS = 60_000;
const RACES = 0.03;
const CONNECT_EVERY = 20;
/** How many of a kind there should be at least. */
const WANTED = 5;

export async function fuzz(target: Target, options: FuzzOptions): Promise<FuzzReport> {
  const { requests, seed, concurrency = 12, onProgress } = options;
  const ask = options.send ?? send;
  const { contract, description } = target;
  const operations = operationsOf(description);
  const things = rememberThings(Object.keys(description.paths), target.keyIds);
  const around: Surroundings = { things, callers: target.callers, receiver: target.receiver };
  const { report, add, count } = startReport(operations);

  const attempt = async (request: number, attack: Attack): Promise<void> => {
    const fail = (what: string) => add({ request, what, curl: curlOf(target.url, attack) });
    const answer = await withDeadline(ask(target.url, attack));
    if (typeof answer === 'string') return fail(`${attack.method} ${attack.path}: ${answer}`);
    count(attack.operation, answer.status);
    const fault = faultOf(contract, attack, answer);
    if (fault !== undefined) fail(fault);
    else if (attack.caller.name !== 'foreign' && answer.status < 300) note(things, attack, answer);
  };

  let next = 0;
  const attackOn = async (): Promise<void> => {
    while (next < requests && report().findings.length < MAX_FINDINGS && target.isRunning()) {
      const request = next++;
      const random = randomFor(seed, request);
      // Connections come from a browser and a vendor, which no single request can stand for.
      const isConnecting = request % CONNECT_EVERY === 0 && things.count('connectionId') < WANTED;
      if (isConnecting) things.add(await target.connect(pick(random, ['provider_a', 'provider_c', 'provider_d'])));
      await Promise.all(plan(operations, around, random).map((attack) => attempt(request, attack)));
      if (request % 1_000 === 999) onProgress?.(request + 1, report().findings);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, attackOn));
  return report();
}

/** Collects findings, each kind once. */
function startReport(operations: readonly Operation[]) {
  const findings: Finding[] = [];
  const statuses: Record<number, number> = {};
  const nameOf = ({ method, template }: Operation) => `${method} ${template}`;
  const unreached = new Set(operations.map(nameOf));
  const kindOf = ({ what }: Finding) => what.slice(0, 120);
  return {
    report: (): FuzzReport => ({ findings, statuses, unreached: [...unreached] }),
    add: (finding: Finding) => {
      if (findings.length < MAX_FINDINGS && !findings.some((one) => kindOf(one) === kindOf(finding)))
        findings.push(finding);
    },
    count: (operation: Operation, status: number) => {
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status < 400) unreached.delete(nameOf(operation));
    },
  };
}

/** One request, or several at once that race with the deletion of what they are about. */
function plan(operations: readonly Operation[], around: Surroundings, random: () => number): Attack[] {
  const missing = operations.find((one) => one.method === 'POST' && isMissing(one, operations, around));
  if (missing !== undefined && chance(random, 0.5)) {
    const ids = around.things.find(missing.pathParameters, random) ?? {};
    if (missing.pathParameters.every((name) => name in ids)) return [properRequest(missing, ids, around, random)];
  }
  return chance(random, RACES) ? race(operations, around, random) : [nextRequest(operations, around, random)];
}

/** True for an operation that makes something of which there are too few to attack. */
function isMissing({ template }: Operation, operations: readonly Operation[], { things }: Surroundings): boolean {
  const one = operations.find((other) => other.method === 'DELETE' && other.template.startsWith(`${template}/{`));
  return one !== undefined && things.count(one.pathParameters.at(-1) ?? '') < WANTED;
}

function race(operations: readonly Operation[], around: Surroundings, random: () => number): Attack[] {
  const deletions = operations.filter(({ method }) => method === 'DELETE');
  const deletion = pick(random, deletions);
  const ids: Ids | undefined = around.things.find(deletion.pathParameters, random);
  if (ids === undefined) return [nextRequest(operations, around, random)];
  const others = operations.filter(
    ({ method, pathParameters }) => method !== 'GET' && pathParameters.every((name) => name in ids),
  );
  const beside = Array.from({ length: 3 }, () => pick(random, others));
  return [...beside, deletion].map((operation) => properRequest(operation, ids, around, random));
}

function note(things: Surroundings['things'], { operation, ids }: Attack, answer: Answer): void {
  if (operation.method === 'DELETE') things.forget(ids);
  else things.learn(operation.template, ids, answer);
}

/** The answer, or why there is none. */
async function withDeadline(answer: Promise<Answer>): Promise<Answer | string> {
  const late = Promise.withResolvers<string>();
  const timer = setTimeout(() => late.resolve(`no answer within ${DEADLINE_MS} ms`), DEADLINE_MS);
  try {
    return await Promise.race([answer, late.promise]);
  } catch (error) {
    return `no answer: ${error instanceof Error ? error.message : error}`;
  } finally {
    clearTimeout(timer);
  }
}
