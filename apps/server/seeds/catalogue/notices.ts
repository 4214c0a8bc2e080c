/** An announcement of the demo; its words are `notices.<id>.…` of the demo's texts. */
export type DemoNotice = {
  readonly id: string;
  readonly startDate: Date;
  /** Also shown once as a window after login. */
  readonly popup: boolean;
};

const DAY_MS = 86_400_000;

type Plan = Omit<DemoNotice, 'startDate'> & { readonly daysAgo: number };

const PLANS: readonly Plan[] = [
  {
    id: 'play-money',
    daysAgo: 0,
    popup: true,
  },
  {
    id: 'felt-games',
    daysAgo: 1,
    popup: false,
  },
  {
    id: 'verify',
    daysAgo: 3,
    popup: false,
  },
  {
    id: 'limits',
    daysAgo: 5,
    popup: false,
  },
  {
    id: 'maintenance',
    daysAgo: 8,
    popup: false,
  },
  {
    id: 'identity',
    daysAgo: 12,
    popup: false,
  },
  {
    id: 'favourites',
    daysAgo: 16,
    popup: false,
  },
  {
    id: 'help',
    daysAgo: 24,
    popup: false,
  },
];

/** The announcements of the demo, newest first, dated back from `now`. */
export function demoNotices(now: Date): DemoNotice[] {
  return PLANS.map(({ daysAgo, ...notice }) => ({
    ...notice,
    startDate: new Date(now.getTime() - daysAgo * DAY_MS),
  }));
}
