/** The icons: strokes on a grid of 24 units, drawn for this console. */
import { rem } from './rem.ts';

const SHAPES = {
  overview: 'M4 4h7v7H4zM13 4h7v4h-7zM13 10h7v10h-7zM4 13h7v7H4z',
  users:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c.4-3.6 3-5.5 6.5-5.5s6.1 1.9 6.5 5.5M16 4.3a3.5 3.5 0 0 1 0 6.4M18 14.7c2 .7 3.2 2.4 3.5 5.3',
  user: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.5-4 3.3-6 7.5-6s7 2 7.5 6',
  sync: 'M20 11a8 8 0 0 0-14.3-4L3 9.5M3 4v5.5h5.5M4 13a8 8 0 0 0 14.3 4L21 14.5M21 20v-5.5h-5.5',
  device:
    'M8 7h8a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2zM9 7l.6-4h4.8L15 7M9 17l.6 4h4.8l.6-4M12 10v2.5l1.5 1',
  webhook: 'M4 12h4l2-5 4 10 2-5h4M4 5h3M17 19h3',
  key: 'M8 18.5a4.5 4.5 0 1 1 4.3-5.8L21 12.7v3.3h-3v2h-3v-2h-2.7A4.5 4.5 0 0 1 8 18.5zM7.5 14h.1',
  session: 'M3 5h18v11H3zM9 20h6M12 16v4',
  assistant:
    'M12 3l1.8 5.2L19 10l-5.2 1.8L12 17l-1.8-5.2L5 10l5.2-1.8zM18.5 15.5l.8 2.2 2.2.8-2.2.8-.8 2.2-.8-2.2-2.2-.8 2.2-.8z',
  sandbox: 'M9 3h6M10 3v6l-5.5 9.5A1.7 1.7 0 0 0 6 21h12a1.7 1.7 0 0 0 1.5-2.5L14 9V3M7.5 15h9',
  settings:
    'M4 7h10M18 7h2M4 17h2M10 17h10M16 9.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6zM8 19.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6z',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L21 21',
  plus: 'M12 5v14M5 12h14',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6L6 18',
  up: 'M6 15l6-6 6 6',
  down: 'M6 9l6 6 6-6',
  left: 'M15 6l-6 6 6 6',
  right: 'M9 6l6 6-6 6',
  alert: 'M12 4l9 16H3zM12 10v4.5M12 17.3v.1',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.7v.1',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  pause: 'M8 5v14M16 5v14',
  play: 'M7 4.5v15l12-7.5z',
  download: 'M12 4v11M7 10.5l5 5 5-5M4 20h16',
  filter: 'M4 5h16l-6 8v6l-4-2v-4z',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M5 5l1.7 1.7M17.3 17.3L19 19M19 5l-1.7 1.7M6.7 17.3L5 19',
  moon: 'M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z',
  signOut: 'M10 4H4v16h6M15 8l4 4-4 4M19 12H9',
  menu: 'M4 6h16M4 12h16M4 18h16',
  link: 'M10 14a4 4 0 0 0 5.7 0l3.5-3.5a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.5 3.5a4 4 0 0 0 5.7 5.7L12 17.7',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM17.5 17.5H20V20h-2.5zM20 14v.1M14 20v-.1',
  activity: 'M3 12h4l3-8 4 16 3-8h4',
  trophy: 'M7 4h10v6a5 5 0 0 1-10 0zM7 6H4c0 3 1 5 3.5 5M17 6h3c0 3-1 5-3.5 5M12 15v3M8 20h8M9.5 18h5v2h-5z',
  target: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8z',
  bell: 'M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15zM10 20.5a2.2 2.2 0 0 0 4 0',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5.5l3.5 2',
  chart: 'M4 4v16h16M8 15l3.5-4 3 2.5L20 8',
  table: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14',
  code: 'M8.5 7L3.5 12l5 5M15.5 7l5 5-5 5',
  send: 'M3.5 11.5L20.5 4l-6 17-3-7zM11.5 14L20.5 4',
  lock: 'M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3',
  more: 'M5.5 12a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0zM11.5 12a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0zM17.5 12a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0z',
  drag: 'M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1',
  edit: 'M4 20l1-4.5L16.5 4 20 7.5 8.5 19z',
} as const;

export type IconName = keyof typeof SHAPES;

/** Decoration: whatever it stands on says in words what it means. */
export function Icon({ name, size = 18 }: { readonly name: IconName; readonly size?: number }) {
  const side = rem(size);
  return (
    <svg className="icon" viewBox="0 0 24 24" width={side} height={side} aria-hidden="true" focusable="false">
      <path d={SHAPES[name]} />
    </svg>
  );
}
