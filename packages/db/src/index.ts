export type { Database, Db, Fragment, Migrations, TransactionOptions } from './db.ts';
export { byteaList } from './arrays.ts';
export { deleteInPieces } from './deleteInPieces.ts';
export { sql } from './sql.ts';
export { migrate, VersionRefused } from './migrate.ts';
export { openDatabase, type DatabaseOptions } from './open.ts';
export { DatabaseFolderBusy } from './folderLock.ts';
export { errorCodeOf, isRetryable, isUniqueViolation } from './pgError.ts';
export { OuterDatabaseInTransaction, outsideTransaction, refuseInsideTransaction } from './scope.ts';
