export type { Database, Db, Fragment, Migrations, TransactionOptions } from './db.ts';
export { byteaList } from './arrays.ts';
export { deleteInPieces } from './deleteInPieces.ts';
export { sql } from './sql.ts';
export { turnsIn } from './turns.ts';
export { migrate, VersionRefused } from './migrate.ts';
export { openDatabase, poolsOf, type DatabaseOptions } from './open.ts';
export { DatabaseFolderBusy } from './folderLock.ts';
export { DatabaseBusy, errorCodeOf, isLost, isRetryable, isUniqueViolation, levelOfRetried } from './pgError.ts';
export {
  OuterDatabaseInTransaction,
  outsideTransaction,
  refuseInsideTransaction,
  withShare,
  type Share,
} from './scope.ts';
