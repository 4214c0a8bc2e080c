import { safeParse, type GenericSchema, type InferOutput } from 'valibot';
import type { App } from '../../kernel/app.ts';
import { listVendorsWith } from './catalogue.store.ts';
import { askVendor, findConnectedVendor } from '../vendors/index.ts';

/** Which vendors are asked: those with a game of a category, or of a class, that is served. */
export type With = { readonly listType: string } | { readonly classify: string };

export interface Told<T> {
  readonly vendor: string;
  readonly name: string;
  readonly value: T;
}

export interface TellsAll<T> {
  readonly told: readonly Told<T>[];
  /** Names of those that did not answer, or not as agreed. */
  readonly silent: readonly string[];
}

const FAULT = 500;

/**
 * One message to each vendor with such games, at once. Who does not know the message has nothing to tell; who does not answer is named.
 */
export async function askVendors<S extends GenericSchema<unknown, unknown>>(
  app: App,
  which: With,
  {
    path,
    message,
    answer,
    timeoutMs,
  }: { path: string; message: (vendor: string) => object | null; answer: S; timeoutMs: number },
): Promise<TellsAll<InferOutput<S>>> {
  const told: Told<InferOutput<S>>[] = [];
  const silent: string[] = [];
  const vendors = await listVendorsWith(app.db, which);
  await Promise.all(
    vendors.map(async ({ code }) => {
      const vendor = await findConnectedVendor(app, code);
      const asked = message(code);
      if (!vendor || asked === null) return;
      const reply = await askVendor(app, vendor, path, { request_uuid: app.ids.uuid(), ...asked }, timeoutMs);
      const read = reply?.status === 200 ? safeParse(answer, reply.body) : null;
      if (read?.success) told.push({ vendor: code, name: vendor.name, value: read.output });
      else if (!reply || reply.status >= FAULT || reply.status === 200) silent.push(vendor.name);
    }),
  );
  return { told: told.sort((a, b) => (a.vendor < b.vendor ? -1 : 1)), silent: silent.sort() };
}
