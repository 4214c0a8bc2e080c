import type { History } from './history.ts';
import type { LedgerModel } from './model.ts';

export interface Difference {
  readonly seed: number;
  readonly salvo: number;
  readonly what: string;
}

export interface Story {
  readonly seed: number;
  readonly history: History;
  readonly model: LedgerModel;
  difference: Difference | null;
}
