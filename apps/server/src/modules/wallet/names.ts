import type { App } from '../../kernel/app.ts';
import { allProvidedBy, createPort, providedBy } from '../../kernel/ports.ts';

/** A line's subject: a vendor, and its code of the game. */
export interface Subject {
  readonly vendor: string;
  readonly game: string | null;
}

type Namer = (subjects: readonly Subject[]) => Promise<readonly string[]>;

/** Names of games and vendors from the catalogue, in the order asked; empty: unknown. */
export const subjectNames = createPort<Namer>();

/** Notes for lines without a vendor: a deposit's or withdrawal's row. */
type Noter = (references: readonly string[], language: string) => Promise<ReadonlyMap<string, string>>;

/** Notes by source: a payment method, a reason. */
export const entryNotes = createPort<{ readonly source: string; readonly note: Noter }>();

interface Named {
  readonly vendor: string | null;
  readonly game: string | null;
  /** Source and reference of a line without a vendor. */
  readonly source?: string;
  readonly reference?: string | null;
}

/** The subjects of a page's lines, one query per port; empty: unknown. */
export async function namesOf(app: App, lines: readonly Named[], language = 'EN'): Promise<readonly string[]> {
  const subjects = lines.flatMap(({ vendor, game }) => (vendor === null ? [] : { vendor, game }));
  const [found, notes] = await Promise.all([nameSubjects(app, subjects), notesOf(app, lines, language)]);
  const names = found.values();
  return lines.map(({ vendor, source, reference }) =>
    vendor === null ? (notes.get(`${source} ${reference}`) ?? '') : (names.next().value ?? ''),
  );
}

const nameSubjects = async (app: App, subjects: readonly Subject[]): Promise<readonly string[]> =>
  (await providedBy(app, subjectNames)?.(subjects)) ?? subjects.map(() => '');

async function notesOf(app: App, lines: readonly Named[], language: string): Promise<ReadonlyMap<string, string>> {
  const asked = allProvidedBy(app, entryNotes).flatMap(({ source, note }) => {
    const references = lines.flatMap((line) => (line.source === source && line.reference ? line.reference : []));
    return references.length === 0 ? [] : { source, note, references: [...new Set(references)] };
  });
  const told = await Promise.all(
    asked.map(async ({ source, note, references }) =>
      [...(await note(references, language))].map(([reference, text]) => [`${source} ${reference}`, text] as const),
    ),
  );
  return new Map(told.flat());
}
