import { sql, type Db, type Fragment } from '@baize/db';
import type { Credentials } from './members.store.ts';

const COLUMNS = sql`id, merchant_id as "merchantId", user_name as "userName", type, status, currency, nickname, created_at as "createdAt",
  password_hash as "passwordHash", first_time_login as "firstTimeLogin", last_login_at as "lastLoginAt"`;

const find = (db: Db, merchantId: string, who: Fragment): Promise<Credentials | null> =>
  db.row<Credentials>`select ${COLUMNS} from identity_member where merchant_id = ${merchantId} and ${who}`;

export const findCredentialsById = (db: Db, merchantId: string, memberId: string): Promise<Credentials | null> =>
  find(db, merchantId, sql`id = ${memberId}`);

/** Only who has proven the number. */
export const findCredentialsByMobile = (db: Db, merchantId: string, mobile: string): Promise<Credentials | null> =>
  find(db, merchantId, sql`mobile = ${mobile} and mobile_verified_at is not null`);

/** Only who has proven the address, ignoring case. */
export const findCredentialsByEmail = (db: Db, merchantId: string, email: string): Promise<Credentials | null> =>
  find(db, merchantId, sql`lower(email) = lower(${email}) and email_verified_at is not null`);
