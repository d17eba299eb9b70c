/** The frame around every page: the menu, the search, who is signed in. */
import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { noteFailure } from '../ui/toast.tsx';
import { untilAnswered } from '../wire/connection.ts';
import { useLiveAnswers } from '../wire/live.ts';
import { useSession } from '../wire/session.tsx';
import { dropSignInLink } from '../wire/sign-in.ts';
import { AccountMenu } from './account-menu.tsx';
import { placesOf } from './navigation.ts';
import { COMMAND_KEY, useShortcuts } from './shortcuts.ts';
import { endTyped, keepTyped } from './typed-ahead.ts';

const CommandMenu = lazyPart(async () => (await import('./command-menu.tsx')).CommandMenu);
const ShortcutList = lazyPart(async () => (await import('./shortcut-list.tsx')).ShortcutList);
const OVERLAYS = { commands: CommandMenu, shortcuts: ShortcutList };

export function Shell() {
  useLiveAnswers();
  useRefusedSignInLinks();
  const [overlay, setOverlay] = useState<keyof typeof OVERLAYS>();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const close = () => {
    endTyped();
    setOverlay(undefined);
  };
  const open = async (name: keyof typeof OVERLAYS) => {
    if (name === 'commands') keepTyped();
    if (await OVERLAYS[name].isThere()) return setOverlay(name);
    endTyped();
    void untilAnswered();
    noteFailure('This could not be loaded. Try again; if that does not help, load the page again.');
  };
  useShortcuts({
    openCommands: () => (overlay === 'commands' ? close() : void open('commands')),
    openShortcuts: () => void open('shortcuts'),
  });
  const main = useFocusOnNewPage(() => setMenuOpen(false));
  return (
    <div className="shell">
      <a className="skip-link" href="#main">
        To the content
      </a>
      <header className="bar">
        <IconButton
          icon={isMenuOpen ? 'close' : 'menu'}
          label="Menu"
          className="bar-menu"
          aria-expanded={isMenuOpen}
          onClick={() => setMenuOpen(!isMenuOpen)}
        />
        <Link to="/" className="bar-name">
          Tributary
        </Link>
        <button type="button" className="bar-search" onClick={() => void open('commands')}>
          <Icon name="search" size={16} />
          <span>Find or do…</span>
          <kbd>{COMMAND_KEY} K</kbd>
        </button>
        <AccountMenu />
      </header>
      <SideMenu isOpen={isMenuOpen} />
      <main id="main" ref={main} tabIndex={-1}>
        <Outlet />
      </main>
      <Suspense>
        {overlay === 'commands' && <CommandMenu onClose={close} onShortcuts={() => void open('shortcuts')} />}
        {overlay === 'shortcuts' && <ShortcutList onClose={close} />}
      </Suspense>
    </div>
  );
}

function SideMenu({ isOpen }: { readonly isOpen: boolean }) {
  const session = useSession();
  return (
    <nav className={isOpen ? 'side side-open' : 'side'} aria-label="Console">
      <ul>
        {placesOf(session).map(({ path, label, icon }) => (
          <li key={path}>
            <Link to={path as '/'} className="side-link" activeOptions={{ exact: path === '/', includeSearch: false }}>
              <Icon name={icon} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <p className="side-foot">
        {session.workspace}
        <br />
        <span className="soft">Tributary {session.service.version}</span>
      </p>
    </nav>
  );
}

/** Somebody who uses a screen reader or the keyboard goes on at the new page, not in the menu. */
function useFocusOnNewPage(onNew: () => void) {
  const main = useRef<HTMLElement>(null);
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (path === undefined || path === shown.current) return;
    const isFirst = shown.current === undefined;
    shown.current = path;
    if (isFirst) return;
    onNew();
    main.current?.focus({ preventScroll: true });
  });
  return main;
}

/** A link of somebody else must not change who is signed in. */
function useRefusedSignInLinks(): void {
  useEffect(() => {
    const refuse = () => {
      if (dropSignInLink())
        noteFailure('You are signed in already. To use the link, sign out first and open it again.');
    };
    refuse();
    addEventListener('hashchange', refuse);
    return () => removeEventListener('hashchange', refuse);
  }, []);
}
