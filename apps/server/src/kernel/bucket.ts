import { hash } from 'node:crypto';

const BUCKETS = 1024;

/** A member's bucket (of 1024): the leading key of hot tables, for sharding. */
export const bucketOf = (memberId: string): number => hash('sha256', memberId, 'buffer').readUInt16BE(0) % BUCKETS;
