import type { AnyCall } from '@baize/contract/call.ts';
import * as v from 'valibot';

/** One of these is right for nearly every field; a field with a shape of its own adds its value here. */
const CANDIDATES: readonly unknown[] = [
  'x',
  'abc',
  'maria_2',
  'a quiet evening',
  '2026-11-20',
  '1990-05-01',
  '2026-11',
  '0198f7a2-0000-7000-8000-000000000001',
  'felt-unknown',
  'FELT',
  'RNG',
  'BET',
  'B,PL',
  '1',
  '10.00',
  'H5',
  'A'.repeat(43),
  'member',
  'google',
  'username',
  '135790',
  'sms',
  'data:image/png;base64,AAAA',
  [
    { questionId: 'firstPet', answer: 'Bantay' },
    { questionId: 'firstJob', answer: 'a bakery' },
  ],
  '63',
  'login',
  'contact',
  'nationality',
  '',
  1,
  0,
  true,
  {},
  [],
  'active',
  'open',
  'waiting',
  'full',
  'approve',
  'idCardFront',
  'Asia/Manila',
  'PHP',
  'PH',
  ['play.example'],
  '2026-11-20T00:00:00.000Z',
  'all',
  21,
  5,
  ['EN'],
  { IOS: '', Android: '', MOBILECONFIG: '', AppDownloadIcon: '' },
  { google: { issuer: '', clientId: '' }, facebook: { issuer: '', clientId: '' } },
  { home: 'v-new', detail: 'v-detail-new', appIconSize: 96, downloadNeedsLogin: false },
  { vendor: 'FELT', opened: 0 },
  { clubLabel: '', labels: [] },
  null,
  { brandHue: 1, brandChroma: 0, metalHue: 84, metalChroma: 0.1, railHue: 1, railChroma: 0 },
];

type Entries = Record<string, v.GenericSchema>;

/** The fields that a call takes. */
export const entriesOf = (call: AnyCall): Entries => (call.input as unknown as { entries?: Entries }).entries ?? {};

/** An input that the contract accepts, found by trying. */
export function sampleOf(call: AnyCall): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(entriesOf(call)).map(([name, schema]) => {
      const value = CANDIDATES.find((candidate) => v.safeParse(schema, candidate).success);
      if (value === undefined)
        throw new Error(`no sample fits ${call.id}.${name}: add one to apps/server/test/samples.ts`);
      return [name, value];
    }),
  );
}
