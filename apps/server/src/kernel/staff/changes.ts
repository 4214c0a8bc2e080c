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
  /** Null: somebody of before persons were kept by id, and not there any more. */
  readonly askedById: string | null;
  /** Members whom it is about: who is close to one of them does not decide it. */
  readonly memberIds: readonly string[];
  /** What the module needs to carry it out; never shown. */
  readonly request: unknown;
  /** The part of it that is secret; null: nothing is. */
  readonly secret: unknown;
}

/** Who approves, in front of which address of the desk. */
export interface ChangeDecider {
  readonly id: string;
  readonly userName: string;
  readonly origin: string;
  readonly language: string;
}

/** One kind of change: its module carries it out in the transaction of the approval. */
export interface ChangeApplier {
  readonly kind: ChangeKind;
  /** `outdated`: what it started from is not there any more, so nothing was changed. */
  readonly apply: (app: App, tx: Db, change: AskedChange, by: ChangeDecider) => Promise<'applied' | 'outdated'>;
  /** After the commit; what fails here is logged. */
  readonly afterwards?: (app: App, change: Pick<AskedChange, 'merchantId' | 'target'>) => Promise<void> | void;
}

/** Modules whose changes can wait for a second person provide this. */
export const changeAppliers: Port<ChangeApplier> = createPort<ChangeApplier>();

/** Who carries out a kind of change; null: nobody here does. */
export const changeHandOf = (app: App, kind: ChangeKind): ChangeApplier | null =>
  allProvidedBy(app, changeAppliers).find((hand) => hand.kind === kind) ?? null;

/** Who asks. */
export interface Asker {
  readonly id: string;
  readonly userName: string;
}

/** A change as somebody asks for it. `before` and `after` are shown to who decides; nothing secret. */
export interface NewChange extends Omit<AskedChange, 'id' | 'secret' | 'askedBy' | 'askedById' | 'memberIds'> {
  readonly askedBy: Asker;
  readonly memberIds?: readonly string[];
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string;
  readonly secret?: unknown;
}
