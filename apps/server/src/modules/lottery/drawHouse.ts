import * as v from 'valibot';
import type { App } from '../../kernel/app.ts';
import { perApp } from '../../kernel/perApp.ts';
import { createPort, providedBy } from '../../kernel/ports.ts';
import { askVendorSigned, findConnectedVendor, HOUSE_VENDOR } from '../vendors/index.ts';
import type { Sealed } from './issues.store.ts';

/** Draws from chains with published ends; never sees an order. Null: no reliable answer. */
export interface DrawHouse {
  /** In the order of draw times, before which none is shown. */
  begin(request: { game: string; merchantId: string; notBefore: readonly Date[] }): Promise<Sealed[] | null>;
  reveal(request: { chainId: string; step: number; family: string }): Promise<{ link: string; numbers: string } | null>;
}

/** Another house than Felt Studio. */
export const otherDrawHouse = createPort<DrawHouse>();

const feltHouseOf = perApp(feltHouse);

export const drawHouse = (app: App): DrawHouse => providedBy(app, otherDrawHouse) ?? feltHouseOf(app);

const TIMEOUT_MS = 4_000;

const Hex = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const Begun = v.object({
  list: v.array(
    v.object({
      chain_id: v.pipe(v.string(), v.maxLength(64)),
      step: v.pipe(v.number(), v.integer(), v.minValue(1)),
      end: Hex,
      salt: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
    }),
  ),
});
const Revealed = v.object({ link: Hex, numbers: v.pipe(v.string(), v.maxLength(400)) });

/** Felt Studio, by signed messages. */
function feltHouse(app: App): DrawHouse {
  async function ask<S extends v.GenericSchema>(path: string, message: object, schema: S) {
    const vendor = await findConnectedVendor(app, HOUSE_VENDOR);
    if (!vendor || vendor.baseUrl === '') return null;
    const reply = await askVendorSigned(app, vendor, path, { request_uuid: app.ids.uuid(), ...message }, TIMEOUT_MS);
    if (reply?.status !== 200) return null;
    const read = v.safeParse(schema, reply.body);
    return read.success ? read.output : null;
  }
  return {
    async begin({ game, merchantId, notBefore }) {
      const times = notBefore.map((at) => at.toISOString());
      const begun = await ask('draw/begin', { game_code: game, merchant: merchantId, not_before: times }, Begun);
      if (begun?.list.length !== notBefore.length) return null;
      return begun.list.map(({ chain_id: chainId, ...rest }) => ({ chainId, ...rest }));
    },
    reveal: ({ chainId, step, family }) => ask('draw/reveal', { chain_id: chainId, step, family }, Revealed),
  };
}
