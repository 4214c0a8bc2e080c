interface InPlay {
  readonly stake: string;
  readonly bonusPart?: string | undefined;
  readonly bonusWin?: string | undefined;
}

/** Bonus money won less staked, beside the net of own money; null: none was in play. */
export const bonusNetOf = ({ bonusPart, bonusWin }: InPlay): string | null =>
  bonusPart === undefined ? null : decimal(minor(bonusWin ?? '0.00') - minor(bonusPart));

/** Own and bonus money of a round that goes on. */
export const inPlayOf = ({ stake, bonusPart }: InPlay): string => sumOf([stake, bonusPart ?? '0.00']);

export const isNegative = (amount: string): boolean => amount.startsWith('-');
export const isZero = (amount: string): boolean => minor(amount) === 0n;

/** What amounts with their signs add up to. */
export const sumOf = (amounts: readonly string[]): string =>
  decimal(amounts.reduce((sum, amount) => sum + minor(amount), 0n));

export interface DayGroup<Row> {
  readonly day: string;
  readonly rows: readonly Row[];
}

/** Rows of a list, newest first, in the days they fall on. */
export function byDay<Row>(rows: readonly Row[], dayOf: (row: Row) => string): DayGroup<Row>[] {
  const groups: { day: string; rows: Row[] }[] = [];
  for (const row of rows) {
    const day = dayOf(row);
    const last = groups.at(-1);
    if (last?.day === day) last.rows.push(row);
    else groups.push({ day, rows: [row] });
  }
  return groups;
}

const minor = (amount: string): bigint => BigInt(amount.replace('.', ''));

function decimal(minorUnits: bigint): string {
  const digits = String(minorUnits < 0n ? -minorUnits : minorUnits).padStart(3, '0');
  return `${minorUnits < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
