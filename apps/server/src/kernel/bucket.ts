import { hash } from 'node:crypto';

const BUCKETS = 1024;

/** Which of 1024 buckets a member's rows live in: the leading key of every hot table, so that shards can be cut by it. */
export const bucketOf = (memberId: string): number => hash('sha256', memberId, 'buffer').readUInt16BE(0) % BUCKETS;
