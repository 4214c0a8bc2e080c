import type { App } from '../../kernel/app.ts';
import { askVendor, findConnectedVendor } from '../vendors/index.ts';

/** What is older tells of something else. */
const FRESH_MS = 2000;
/** How long an answer is shown while the next one is awaited. */
const SHOWN_MS = 10_000;
/** Nobody waits longer for a vendor. */
const WAIT_MS = 300;
const ANSWER_MS = 1500;
/** A vendor that does not answer, or has a fault, is left alone for so long. */
const SILENT_MS = 30_000;
/** One that does not know the message. */
const UNKNOWN_MS = 600_000;
const FAULT = 500;

interface Known<T> {
  readonly at: number;
  /** Null: it does not tell. */
  readonly told: T | null;
  readonly keptMs: number;
}

interface Question<T> {
  readonly path: string;
  readonly message?: object;
  /** Null: no answer to this. */
  readonly read: (vendor: string, body: unknown) => T | null;
}

export interface VendorReadings<T> {
  /** What those of these vendors tell that answer in time, in their order. */
  of(vendors: readonly string[]): Promise<readonly T[]>;
}

/** What goes on at vendors: asked when somebody looks, by all lookers of the process together. */
export function createVendorReadings<T>(app: App, { path, message = {}, read }: Question<T>): VendorReadings<T> {
  const known = new Map<string, Known<T>>();
  const asking = new Map<string, Promise<void>>();
  const now = () => app.clock.now().getTime();

  async function ask(code: string): Promise<void> {
    const vendor = await findConnectedVendor(app, code);
    const asked = { request_uuid: app.ids.uuid(), ...message };
    const answer = vendor && (await askVendor(app, vendor, path, asked, ANSWER_MS));
    const told = answer?.status === 200 ? read(code, answer.body) : null;
    const isSilent = vendor !== null && (!answer || answer.status >= FAULT);
    known.set(code, { at: now(), told, keptMs: told !== null ? FRESH_MS : isSilent ? SILENT_MS : UNKNOWN_MS });
  }

  function refresh(code: string): Promise<void> | undefined {
    const last = known.get(code);
    if (last && now() - last.at < last.keptMs) return undefined;
    const asked =
      asking.get(code) ??
      ask(code)
        .catch((error: unknown) => app.log.warn({ err: error, vendor: code, path }, 'a vendor could not be read'))
        .finally(() => asking.delete(code));
    asking.set(code, asked);
    return asked;
  }

  return {
    async of(vendors) {
      const asked = vendors.flatMap((code) => refresh(code) ?? []);
      if (asked.length > 0) await Promise.race([Promise.all(asked), pause()]);
      return vendors.flatMap((code) => {
        const last = known.get(code);
        return last?.told !== undefined && last.told !== null && now() - last.at < SHOWN_MS ? [last.told] : [];
      });
    },
  };
}

const pause = (): Promise<void> => new Promise((done) => void setTimeout(done, WAIT_MS).unref());
