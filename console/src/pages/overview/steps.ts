/** How far an empty workspace is on its way to the first chart. */

export type StepState = 'done' | 'now' | 'busy' | 'later' | 'failed';

export interface Progress {
  readonly hasUser: boolean;
  /** The state of the user's connection; undefined: there is none. */
  readonly connection: 'active' | 'error' | 'disconnected' | undefined;
  /** The state of the newest sync; undefined: there is none. */
  readonly sync: 'queued' | 'running' | 'completed' | 'failed' | 'cancelled' | undefined;
  /** Whether any sync has brought points. */
  readonly hasPoints: boolean;
  /** Whether there is something to draw. */
  readonly hasChart: boolean;
}

export type Steps = Readonly<Record<'user' | 'connection' | 'sync' | 'chart', StepState>>;

/** The state of each step. At most one is the one to do now. */
export function stepsOf({ hasUser, connection, sync, hasPoints, hasChart }: Progress): Steps {
  if (!hasUser) return { user: 'now', connection: 'later', sync: 'later', chart: 'later' };
  if (connection === undefined || connection === 'disconnected') {
    return { user: 'done', connection: 'now', sync: 'later', chart: 'later' };
  }
  // A phone pushes: there are points without a sync.
  const isUnderWay = (sync === undefined && !hasPoints) || sync === 'queued' || sync === 'running';
  const synced = isUnderWay ? 'busy' : sync === 'completed' || hasPoints ? 'done' : 'failed';
  if (hasChart) return { user: 'done', connection: 'done', sync: synced, chart: 'done' };
  return { user: 'done', connection: 'done', sync: synced, chart: hasPoints ? 'busy' : 'later' };
}

/** The metrics that people know best, in the order in which they are tried for the first chart. */
const WELL_KNOWN = ['steps', 'resting_heart_rate', 'heart_rate_variability', 'distance', 'calories', 'heart_rate'];

/** The metric of the first chart; undefined while none has data. */
export function firstMetric<Metric extends string>(arrived: readonly Metric[]): Metric | undefined {
  const known = WELL_KNOWN.flatMap((name) => arrived.filter((metric) => metric === name));
  return known[0] ?? arrived[0];
}
