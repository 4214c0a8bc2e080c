const PATHS = {
  back: 'M15 5l-7 7 7 7',
  info: 'M12 11v6M12 7.5v.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  sound: 'M4 9v6h4l5 4V5L8 9zM16.5 8.5a5 5 0 0 1 0 7M19 6a9 9 0 0 1 0 12',
  muted: 'M4 9v6h4l5 4V5L8 9zM17 9l5 6M22 9l-5 6',
  fairness: 'M12 3l7 3v5c0 5-3 8.5-7 10-4-1.5-7-5-7-10V6zM9 12l2.2 2.2L15.5 10',
  close: 'M6 6l12 12M18 6L6 18',
  again: 'M4 12a8 8 0 0 1 14-5l2 2M20 4v5h-5M20 12a8 8 0 0 1-14 5l-2-2M4 20v-5h5',
  history: 'M4 12a8 8 0 1 0 2.6-5.9L4 8.5M4 4v4.5h4.5M12 8v4.5l3 2',
  bolt: 'M13 2L5 14h6l-1 8 8-12h-6z',
  play: 'M8 5l11 7-11 7z',
  pause: 'M8 5v14M16 5v14',
  step: 'M6 5l9 7-9 7zM18 5v14',
  undo: 'M9 6L4 11l5 5M4 11h10a5.5 5.5 0 0 1 0 11',
  double: 'M3.5 9l7 8M10.5 9l-7 8M14.5 9.2a3 3 0 1 1 5.4 1.8L14.5 17.5h6',
  clear: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5.5M13.5 11v5.5',
  chart: 'M4 20V4M4 20h16M8.5 16v-5M13 16V7M17.5 16v-3',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3 20c.6-4 3-6 6-6s5.4 2 6 6M16 4.5a3.5 3.5 0 0 1 0 6.2M17.5 14.3c2 .8 3.2 2.7 3.5 5.7',
  menu: 'M4 7h16M4 12h16M4 17h16',
  plus: 'M12 5v14M5 12h14',
  star: 'M12 3.500l2.600 5.400 5.900.8-4.300 4.100 1 5.900-5.200-2.800-5.200 2.800 1-5.900L3.500 9.700l5.900-.8z',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l4.500 4.500',
  track: 'M8 5h8a7 7 0 0 1 0 14H8A7 7 0 0 1 8 5zM9 9.500h6a2.500 2.500 0 0 1 0 5H9a2.500 2.500 0 0 1 0-5z',
  cloth: 'M4 4h16v16H4zM4 9.300h16M4 14.700h16M9.300 4v16M14.700 4v16',
  offline:
    'M3 3l18 18M8.5 8.7A9 9 0 0 0 5 11M2 8a14 14 0 0 1 4-2.6M12 5a14 14 0 0 1 10 3.5M15 11a9 9 0 0 1 4 1.5M9 15a4.5 4.5 0 0 1 5.5 0M12 19v.01',
} as const;

/** The icons of the games' own buttons. */
export type IconName = keyof typeof PATHS;

/** A decorative icon beside text or in a labelled button. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
