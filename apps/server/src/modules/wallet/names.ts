import type { App } from '../../kernel/app.ts';
import { allProvidedBy, createPort, providedBy } from '../../kernel/ports.ts';

/** What a line of the statement is about: a vendor, and its own code of the game where one was played. */
export interface Subject {
  readonly vendor: string;
  readonly game: string | null;
}

type Namer = (subjects: readonly Subject[]) => Promise<readonly string[]>;

/** Who keeps the catalogue says what games and vendors are called, in the order asked; what nobody knows has an empty name. */
export const subjectNames = createPort<Namer>();

/** What a line that is about no vendor belongs to: the row of its deposit, its withdrawal. */
type Noter = (references: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** Who posts entries of a source says what their lines are about, by what they name: a payment method, a reason. */
export const entryNotes = createPort<{ readonly source: string; readonly note: Noter }>();

/** A line of which it is asked what it is about. */
interface Named {
  readonly vendor: string | null;
  readonly game: string | null;
  /** Whose entry it is and what it names, where it is about no vendor. */
  readonly source?: string;
  readonly reference?: string | null;
}

/** What all of a page's lines are about, in one asking of each who knows; empty where nobody does. */
export async function namesOf(app: App, lines: readonly Named[]): Promise<readonly string[]> {
  const subjects = lines.flatMap(({ vendor, game }) => (vendor === null ? [] : { vendor, game }));
  const [found, notes] = await Promise.all([nameSubjects(app, subjects), notesOf(app, lines)]);
  const names = found.values();
  return lines.map(({ vendor, source, reference }) =>
    vendor === null ? (notes.get(`${source} ${reference}`) ?? '') : (names.next().value ?? ''),
  );
}

const nameSubjects = async (app: App, subjects: readonly Subject[]): Promise<readonly string[]> =>
  (await providedBy(app, subjectNames)?.(subjects)) ?? subjects.map(() => '');

async function notesOf(app: App, lines: readonly Named[]): Promise<ReadonlyMap<string, string>> {
  const asked = allProvidedBy(app, entryNotes).flatMap(({ source, note }) => {
    const references = lines.flatMap((line) => (line.source === source && line.reference ? line.reference : []));
    return references.length === 0 ? [] : { source, note, references: [...new Set(references)] };
  });
  const told = await Promise.all(
    asked.map(async ({ source, note, references }) =>
      [...(await note(references))].map(([reference, text]) => [`${source} ${reference}`, text] as const),
    ),
  );
  return new Map(told.flat());
}
