/** Rows of home that only some members have: room is kept for those who had them before in this session. */
type Row = 'favorites' | 'openRound' | 'identity';
const keyOf = (row: Row) => `baize.${row}`;

export const hadBefore = (row: Row): boolean => sessionStorage.getItem(keyOf(row)) === '1';

export const rememberHad = (row: Row, some: boolean): void => sessionStorage.setItem(keyOf(row), some ? '1' : '0');
