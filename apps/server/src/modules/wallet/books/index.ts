export { booksReport, proveAllBooks, proveAlso, type BooksReport } from './books.ts';
export { sumHouseAccounts } from './explore.store.ts';
export { booksStanding } from './proofs.store.ts';
export { findProof } from './proofs.store.ts';
