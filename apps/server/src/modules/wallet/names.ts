import type { App } from '../../kernel/app.ts';
import { perApp } from '../../kernel/perApp.ts';

/** What a line of the statement is about: a vendor, and its own code of the game where one was played. */
export interface Subject {
  readonly vendor: string;
  readonly game: string | null;
}

type Namer = (subjects: readonly Subject[]) => Promise<readonly string[]>;

const namerOf = perApp((): { name: Namer } => ({ name: async (subjects) => subjects.map(() => '') }));

/** Who keeps the catalogue says what games and vendors are called, in the order asked; what nobody knows has an empty name. */
export const nameBy = (app: App, name: Namer): void => void (namerOf(app).name = name);

/** The names of all of a page's lines in one asking; empty where a line is about no vendor. */
export async function namesOf(
  app: App,
  lines: readonly { readonly vendor: string | null; readonly game: string | null }[],
): Promise<readonly string[]> {
  const subjects = lines.flatMap(({ vendor, game }) => (vendor === null ? [] : { vendor, game }));
  const names = (await namerOf(app).name(subjects)).values();
  return lines.map(({ vendor }) => (vendor === null ? '' : (names.next().value ?? '')));
}
