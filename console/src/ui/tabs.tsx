/** Parts of one thing, each with an address of its own. */
import { Link, type LinkProps, useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';

export interface TabLink {
  readonly label: string;
  readonly link: LinkProps;
  /** Whether what is shown belongs to it. */
  readonly isOpen: boolean;
}

/** One line of tabs. Where they do not fit, the line is moved sideways, and fades out on the side where more follow. */
export function TabLinks({ label, tabs }: { readonly label: string; readonly tabs: readonly TabLink[] }) {
  const line = useRef<HTMLElement>(null);
  const { before, after } = useHidden(line);
  useShownTab(line);
  return (
    <nav
      ref={line}
      className={['tabs', before && 'tabs-before', after && 'tabs-after'].filter(Boolean).join(' ')}
      aria-label={label}
    >
      {tabs.map(({ label: text, link, isOpen }) => (
        <Link
          key={text}
          {...link}
          className="tab"
          activeOptions={{ exact: true }}
          aria-current={isOpen ? 'page' : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}

/** On which sides something lies outside of the visible part. */
function useHidden(line: RefObject<HTMLElement | null>) {
  const [hidden, setHidden] = useState({ before: false, after: false });
  useEffect(() => {
    const element = line.current;
    if (element === null) return;
    const look = () => {
      const rest = element.scrollWidth - element.clientWidth - element.scrollLeft;
      setHidden({ before: element.scrollLeft > 1, after: rest > 1 });
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [line]);
  return hidden;
}

/** Moves the line, and nothing else, so that the open tab is seen. */
function useShownTab(line: RefObject<HTMLElement | null>): void {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  useEffect(() => {
    const element = line.current;
    const open = element?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!element || !open) return;
    const middle = open.getBoundingClientRect().left - element.getBoundingClientRect().left + open.clientWidth / 2;
    element.scrollLeft += middle - element.clientWidth / 2;
  }, [line, path]);
}
