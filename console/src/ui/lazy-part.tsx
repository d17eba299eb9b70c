import { type ComponentType, type ReactNode, use, useEffect, useReducer, useState } from 'react';
import { untilAnswered } from '../wire/connection.ts';
import { loadAgain } from '../wire/load-again.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** If a missing program made the page load its document again less than this long ago, it does not do so once more. */
const LATELY_MS = 10_000;

export interface LazyPart<Props> {
  (props: Props): ReactNode;
  /** Loads the program unless it is there, also after a failure. */
  preload(): Promise<void>;
  /** The same. Whether the program is there then. */
  isThere(): Promise<boolean>;
}

/** A part of the console, such as a page, whose program is loaded when it is first shown. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  /** Settles with undefined where the program could not be loaded. */
  let program: Promise<ComponentType<Props> | undefined> | undefined;
  const begin = () => {
    program = load().catch(() => undefined);
    return program;
  };
  const isThere = async () => (await program) !== undefined || (await begin()) !== undefined;

  function Part(props: Props) {
    const [, draw] = useReducer((count: number) => count + 1, 0);
    const Program = use(program ?? begin());
    return Program === undefined ? <Unloaded isThere={isThere} onThere={draw} /> : <Program {...props} />;
  }
  return Object.assign(Part, { isThere, preload: async () => void (await isThere()) });
}

interface UnloadedProps {
  /** Tries to load the program again. */
  readonly isThere: () => Promise<boolean>;
  readonly onThere: () => void;
}

/**
 * Stands where the part would, and tries again as soon as the service answers. If the program is missing even then, the
 * whole document is loaded again: the service has changed to another release, or the browser is one of those that
 * never again load what they could not load once.
 */
function Unloaded({ isThere, onThere }: UnloadedProps) {
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    let isLeft = false;
    const mend = async () => {
      await untilAnswered();
      if (isLeft) return;
      if (await isThere()) onThere();
      else if (!isLeft && !loadAgain('program', LATELY_MS)) setMissing(true);
    };
    void mend();
    return () => {
      isLeft = true;
    };
  }, [isThere, onThere]);
  return (
    <div className="page">
      <Notice
        tone="bad"
        role="alert"
        action={isMissing && <Button onClick={() => location.reload()}>Load it again</Button>}
      >
        {isMissing
          ? 'The service answers, but does not have this page: it may be changing to another release.'
          : 'This page is not here yet: the service does not answer. The page comes as soon as the service does.'}
      </Notice>
    </div>
  );
}
