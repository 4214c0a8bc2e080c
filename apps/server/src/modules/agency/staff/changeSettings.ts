import { isDeepStrictEqual } from 'node:util';
import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { backofficeOf } from '../../../kernel/staff/backoffice.ts';
import type { Asker, ChangeApplier } from '../../../kernel/staff/changes.ts';
import { agencySettingsOf, saveAgencySettings, type Settings } from '../settings.ts';
import { looserSettings, pickSettings } from './looserSettings.rules.ts';

interface Asking {
  readonly app: App;
  readonly tx: Db;
  readonly merchantId: string;
  readonly before: Settings;
  readonly request: Settings;
  readonly reason: string;
  readonly askedBy: Asker;
}

/** The request without what gives more room, which waits for a second person. `waits`: null: nothing does. */
export async function holdLooserSettings({ app, tx, merchantId, before, request, reason, askedBy }: Asking): Promise<{
  readonly settings: Settings;
  readonly waits: string | null;
}> {
  const after = looserSettings(before, request);
  const names = Object.keys(after) as (keyof Settings)[];
  if (names.length === 0) return { settings: request, waits: null };
  const was = pickSettings(before, names);
  const change = { merchantId, kind: 'agencySettings', target: '', askedBy, reason } as const;
  const waits = await backofficeOf(app).askForChange(app, tx, {
    ...change,
    request: { before: was, after },
    before: was,
    after,
  });
  return { settings: { ...request, ...was }, waits };
}

/** Carries out settings that a second person has approved: each has to stand as it did when it was asked for. */
export const agencySettingsApplier: ChangeApplier = {
  kind: 'agencySettings',
  async apply(_app, tx, { merchantId, request }) {
    const { before, after } = request as { before: Partial<Settings>; after: Partial<Settings> };
    const { settings, version } = await agencySettingsOf(tx, merchantId);
    const names = Object.keys(before) as (keyof Settings)[];
    // What comes back from the database is the same in value, not in identity.
    if (names.some((name) => !isDeepStrictEqual(settings[name], before[name]))) return 'outdated';
    return (await saveAgencySettings(tx, merchantId, { ...settings, ...after }, version)) ? 'applied' : 'outdated';
  },
};
