import type { ChangeKind } from '@baize/contract/backoffice/changes.ts';
import type { Db } from '@baize/db';
import type { App } from '../app.ts';
import { allProvidedBy, createPort, type Port } from '../ports.ts';

/** A change that one person has asked for, as its module carries it out. */
export interface AskedChange {
  readonly id: string;
  readonly merchantId: string;
  readonly kind: ChangeKind;
  readonly target: string;
  readonly askedBy: string;
  /** What the module needs to carry it out; never shown. */
  readonly request: unknown;
  /** The part of it that is secret; null: nothing is. */
  readonly secret: unknown;
}

/** One kind of change: its module carries it out in the transaction of the approval. */
export interface ChangeHand {
  readonly kind: ChangeKind;
  /** `outdated`: what it started from is not there any more, so nothing was changed. */
  readonly apply: (app: App, tx: Db, change: AskedChange) => Promise<'applied' | 'outdated'>;
}

/** Modules whose changes can wait for a second person provide this. */
export const changeHands: Port<ChangeHand> = createPort<ChangeHand>();

/** Who carries out a kind of change; null: nobody here does. */
export const changeHandOf = (app: App, kind: ChangeKind): ChangeHand | null =>
  allProvidedBy(app, changeHands).find((hand) => hand.kind === kind) ?? null;

/** A change as somebody asks for it. `before` and `after` are shown to who decides; nothing secret. */
export interface NewChange extends Omit<AskedChange, 'id' | 'secret'> {
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string;
  readonly secret?: unknown;
}
