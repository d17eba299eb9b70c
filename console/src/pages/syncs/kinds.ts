/** What a sync has brought of a kind of data, in words. Pure. */
import { metricName } from '../../ui/values.ts';
import { isUnderWay, type Sync } from './sync-state.ts';

export type KindOfData = Sync['kinds'][number];

/** `Resting heart rate`; a vendor's own word such as `bodyComps` becomes `Body comps`. */
export function kindName(kind: string): string {
  return metricName(kind.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase());
}

export interface KindWords {
  readonly tone: 'good' | 'busy' | 'warn' | 'plain';
  readonly text: string;
}

/** The state of a kind of data. A sync that has ended reads no more. */
export function kindWords(state: KindOfData['state'], sync: Pick<Sync, 'status'>): KindWords {
  const isOpen = isUnderWay(sync);
  switch (state) {
    case 'waiting':
      return isOpen ? { tone: 'busy', text: 'not yet' } : { tone: 'warn', text: 'not read' };
    case 'partly':
      return isOpen ? { tone: 'busy', text: 'arriving' } : { tone: 'warn', text: 'in part' };
    case 'complete':
      return { tone: 'good', text: 'complete' };
    case 'none':
      return { tone: 'plain', text: 'nothing there' };
    case 'refused':
      return { tone: 'warn', text: 'not given by the vendor' };
  }
}
