import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { perApp } from '../../../kernel/perApp.ts';
import type { Person } from './barred.rules.ts';

/** Members whom another module knows to be a person, by what it keeps of them. */
export type BarredFinder = (tx: Db, merchantId: string, person: Person) => Promise<readonly string[]>;

const findersOf = perApp((): BarredFinder[] => []);

/** Lets a module find members of its own knowledge (identity cards) when a person is barred. */
export const addBarredFinder = (app: App, find: BarredFinder): void => void findersOf(app).push(find);

export async function askBarredFinders(app: App, tx: Db, merchantId: string, person: Person): Promise<string[]> {
  const found: string[] = [];
  for (const find of findersOf(app)) found.push(...(await find(tx, merchantId, person)));
  return found;
}
